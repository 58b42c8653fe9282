import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CloudOffRounded from '#icons/CloudOffRounded.tsx';
import type { ApiError } from '../api/api-error.ts';
import { EmptyState } from './empty-state.tsx';

type Props = { title?: string | undefined; error?: ApiError | null; onRetry: () => unknown };

/** An error message with a retry button. */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: Props) {
  return (
    <EmptyState
      role="alert"
      icon={<CloudOffRounded />}
      title={title}
      text={describeReason(error)}
      action={
        <Button variant="outlined" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    />
  );
}

/** The same in one line, for a small part of a screen. */
export function ErrorLine({ title = 'This could not be loaded', onRetry }: Omit<Props, 'error'>) {
  return (
    <Stack role="alert" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2.5 }}>
      <Typography color="textSecondary">{title}</Typography>
      <Button size="small" onClick={() => onRetry()} sx={{ ml: -1.5 }}>
        Try again
      </Button>
    </Stack>
  );
}

function describeReason(error?: ApiError | null): string {
  if (error?.status === 'OFFLINE') return 'You seem to be offline. Check your connection and try again.';
  return error?.serverMessage ?? 'Something went wrong on our side. Please try again.';
}
