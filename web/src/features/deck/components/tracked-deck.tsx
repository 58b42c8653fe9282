import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useRef, useState } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { useShownSlide } from '../state/use-shown-slide.ts';
import { useVisit } from '../state/use-visit.ts';
import { texts } from '../texts.ts';
import { BookCall } from './book-call.tsx';
import { DeckView } from './deck-view.tsx';

// For administrators only.
const SaveVersion = lazy(async () => ({ default: (await import('./version/save-version.tsx')).SaveVersion }));
const Chat = lazy(async () => ({ default: (await import('./chat/chat-parts.ts')).Chat }));

/** The deck with its chat; what is seen is told to the server. */
export function TrackedDeck({ slides }: { slides: readonly Slide[] }) {
  const { user } = useCurrentUser();
  const [shown, change] = useShownSlide(slides.length);
  const visit = useVisit(shown);
  const [isChatOpen, setIsChatOpen] = useState(false);
  // Once loaded the chat stays mounted, so that typed text and open questions survive its closing.
  const [isChatLoaded, setIsChatLoaded] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsChatLoaded(true);
    setIsChatOpen(true);
  };
  const close = () => {
    setIsChatOpen(false);
    askButton.current?.focus();
  };
  return (
    <>
      <DeckView
        slides={slides}
        shown={shown}
        onChange={change}
        ending={<BookCall visit={visit} />}
        isChatOpen={isChatOpen}
        onCloseChat={close}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {user?.role === 'ADMIN' && (
              <LazyBoundary>
                <SaveVersion slide={shown} accessId={visit.accessId} />
              </LazyBoundary>
            )}
            <Button
              ref={askButton}
              variant="contained"
              startIcon={<ForumOutlined />}
              aria-expanded={isChatOpen}
              onClick={isChatOpen ? close : open}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {texts.deck.ask}
            </Button>
          </Box>
        }
      />
      {isChatLoaded && (
        <LazyBoundary>
          <Chat
            isOpen={isChatOpen}
            onClose={close}
            visit={visit}
            slide={shown}
            onGoTo={(number) => change(() => number)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
