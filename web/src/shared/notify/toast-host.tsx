import { lazy, useEffect, useState } from 'react';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { type Notice, noticeChannel } from './notice-channel.ts';

// The toast library is fetched with the first notice: the landing page never needs it.
const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** Mounted once; stays empty until the first notice. */
export function ToastHost() {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => noticeChannel.subscribe(setNotice), []);
  if (!notice) return null;
  return (
    <LazyBoundary>
      <ToastStack notice={notice} />
    </LazyBoundary>
  );
}
