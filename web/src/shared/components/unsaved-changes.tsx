import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { DiscardDialog } from './discard-dialog.tsx';

type Address = Pick<Location, 'pathname' | 'search'>;
type Props = {
  isUnsaved: boolean;
  /** What would be lost; by default the changes on the page. */
  text?: string | undefined;
  /** The part of the address that the form belongs to; by default the path, so that a change of the query alone does not count as leaving. */
  placeOf?: (address: Address) => string;
};

const toPath = ({ pathname }: Address) => pathname;

/**
 * Asks before the place of a form is left with unsaved changes: in a dialog for addresses of the application, with the browser's own
 * question for everything else.
 */
export function UnsavedChanges({ isUnsaved, text, placeOf = toPath }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <DiscardDialog
      isOpen={blocker.state === 'blocked'}
      text={text}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
