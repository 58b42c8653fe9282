import type { Notice } from '@entourage/contracts/calls/notices';

type Stored = Omit<Notice, 'createdAt' | 'readAt'> & { createdAt: Date; readAt: Date | null };

/** A notice as REST answers show it. */
export const noticeView = ({ id, kind, title, body, link, createdAt, readAt }: Stored): Notice => ({
  id,
  kind,
  title,
  body,
  link,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
