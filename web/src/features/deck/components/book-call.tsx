import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import type { Visit } from '../state/use-visit.ts';
import { texts } from '../texts.ts';

// The form is in the chat's chunk: neither is needed for the first slide.
const CallDialog = lazy(async () => ({ default: (await import('./chat/chat-parts.ts')).CallDialog }));

/** The end of the last slide: the form of the chat that asks the team for a call. */
export function BookCall({ visit }: { visit: Visit }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = () => {
    setIsLoaded(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="contained" size="large" onClick={open}>
        {texts.bookCall}
      </Button>
      {isLoaded && (
        <LazyBoundary>
          <CallDialog isOpen={isOpen} visit={visit} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
