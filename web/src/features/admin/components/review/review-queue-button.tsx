import type { AdminUser } from '@entourage/contracts/calls/users';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { waitingAthletes } from '../../domain/review-queue.ts';
import { reviewTexts as texts } from '../../review-texts.ts';

const ReviewQueueDialog = lazy(() => import('./review-queue-dialog.tsx'));

/** Opens the queue; the number is of those who wait now. */
export function ReviewQueueButton({ users }: { users: readonly AdminUser[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {texts.open(waitingAthletes(users).length)}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <ReviewQueueDialog users={users} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
