import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

export const unsavedTexts = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

/**
 * Asks before the page is left while a form has unsaved changes: in a dialog for links of the application, with the browser's own
 * question for everything else. A change of the query alone stays on the page.
 */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={unsavedTexts.title}
      confirmText={unsavedTexts.leave}
      cancelText={unsavedTexts.stay}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {unsavedTexts.text}
    </ConfirmDialog>
  );
}
