import type { AdminUser } from '@entourage/contracts/calls/users';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { waitingAthletes } from './review-queue.ts';
import { reviewTexts as texts } from './texts.ts';
import { useDecisions } from './use-decisions.ts';

const ReviewQueueDialog = lazy(() => import('./review-queue-dialog.tsx'));

/** Opens the queue; the number is of those who wait now. */
export function ReviewQueueButton({ users }: { users: readonly AdminUser[] }) {
  const toast = useToast();
  // Here, so that what was decided can be taken back after the queue was closed as well.
  const decisions = useDecisions();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    const { newest } = decisions;
    if (!newest) return;
    toast.info({
      title: texts.willBe(personName(newest.user), newest.status),
      action: { label: texts.undo, onPress: () => decisions.undo(newest.user.id) },
      durationMs: newest.sentAt - performance.now(),
    });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {texts.open(waitingAthletes(users).length)}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <ReviewQueueDialog users={users} decisions={decisions} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
