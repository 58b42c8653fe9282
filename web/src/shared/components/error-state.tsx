import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Button from '@mui/material/Button';
import type { ApiError } from '../api/api-error.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { title?: string | undefined; error?: ApiError | null; onRetry: () => unknown };

/** What went wrong and a way to try again. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: Props) {
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffRounded />}
      title={title}
      text={reasonOf(error)}
      action={
        <Button variant="outlined" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  );
}

function reasonOf(error?: ApiError | null): string {
  if (error?.status === 'OFFLINE') return 'You seem to be offline. Check your connection and try again.';
  return error?.serverMessage ?? 'Something went wrong on our side. Please try again.';
}
