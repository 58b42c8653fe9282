import { lazy } from 'react';
import { outboxStorage } from '#entities/messages/outbox-storage.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';

const MessageOutbox = lazy(async () => ({
  default: (await import('#features/messages/components/message-outbox.tsx')).MessageOutbox,
}));

/** The outbox for those who can have unsent messages. A visitor has some only after a session that has ended. */
export function LazyMessageOutbox() {
  const { status } = useCurrentUser();
  const isNeeded = status === 'signed-in' || (status === 'signed-out' && outboxStorage.entries().length > 0);
  if (!isNeeded) return null;
  return (
    <LazyBoundary>
      <MessageOutbox />
    </LazyBoundary>
  );
}
