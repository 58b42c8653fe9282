import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { asApiError, isUnauthorized } from '../api/api-error.ts';
import { ErrorLine, ErrorState } from './error-state.tsx';

/** The part of an RTK Query result that QueryView needs. */
export type QueryState<Data> = {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: QueryState<Data>;
  /** Skeleton of the content; three bars by default. */
  skeleton?: ReactNode;
  /** Shown instead of the content when `isEmpty` says so; by default an empty list is empty. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** The error message. */
  errorText?: string;
  /** For a small part of a screen: one line while loading and after a failure. */
  isOneLine?: boolean;
  children: (data: Data) => ReactNode;
};

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * Loading, error with 'Try again', empty, or the content. Loaded data stays visible during a refetch and after a failed
 * refetch. A 401 'Unauthorized' renders nothing: a toast has the message.
 */
export function QueryView<Data>(props: Props<Data>) {
  const { query, skeleton, empty, isEmpty = isEmptyList, errorText, isOneLine = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{empty !== undefined && isEmpty(data) ? empty : children(data)}</>;
  if (isFetching || !error)
    return (
      <output aria-busy="true" aria-label="Loading">
        {skeleton ?? (isOneLine ? <Skeleton /> : <ThreeBars />)}
      </output>
    );
  const apiError = asApiError(error);
  if (apiError && isUnauthorized(apiError)) return null;
  if (isOneLine) return <ErrorLine title={errorText} onRetry={refetch} />;
  return <ErrorState title={errorText} error={apiError} onRetry={refetch} />;
}

function ThreeBars() {
  return (
    <Stack spacing={2}>
      {['first', 'second', 'third'].map((bar) => (
        <Skeleton key={bar} variant="rounded" height={96} />
      ))}
    </Stack>
  );
}
