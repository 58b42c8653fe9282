import { lazy, useEffect, useState } from 'react';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { type ToastMessage, toastChannel } from './toast-channel.ts';

// The toast library is loaded with the first toast. The landing page does not need it.
const ToastStack = lazy(() => import('./toast-stack.tsx'));

/** Mounted once. Renders nothing until the first toast. */
export function ToastHost() {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  useEffect(() => toastChannel.subscribe(setToast), []);
  if (!toast) return null;
  return (
    <LazyBoundary>
      <ToastStack toast={toast} />
    </LazyBoundary>
  );
}
