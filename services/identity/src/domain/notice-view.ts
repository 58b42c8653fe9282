import type { Notice } from '@entourage/contracts/rest/users';

type Stored = Omit<Notice, 'createdAt' | 'readAt'> & { createdAt: Date; readAt: Date | null };

/** A notice as its user reads it. */
export const noticeView = ({ id, kind, title, body, link, createdAt, readAt }: Stored): Notice => ({
  id,
  kind,
  title,
  body,
  link,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
