import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { Toast } from './toast.tsx';
import type { ToastMessage, ToastTone } from './toast-channel.ts';

const toasts = { success: Toast, failure: Toast, info: Toast };

declare module 'notistack' {
  interface VariantOverrides extends Record<ToastTone, { toast: ToastMessage }> {
    default: false;
    error: false;
    warning: false;
  }
}

/** Two classes, because notistack's own rule has the specificity of one and may come later. */
const place = { className: 'toasts', selector: '.toasts.notistack-SnackbarContainer' };

const marginPx = 16;

/** How far toasts reach from the left edge of the window. */
const reachPx = 460;

/**
 * How high toasts stay above the bottom edge of the window: above the buttons of dialogs and elements marked `data-below-toasts`, where
 * they would cover it.
 */
function clearancePx(): number {
  const heights = [...document.querySelectorAll('[data-below-toasts], .MuiDialogActions-root')].map((element) => {
    const { top, left, height } = element.getBoundingClientRect();
    const isInLowerHalf = height > 0 && top > window.innerHeight / 2 && top < window.innerHeight;
    return isInLowerHalf && left < reachPx ? window.innerHeight - top : 0;
  });
  return Math.max(0, ...heights) + marginPx;
}

/** Shows the newest toast in the bottom corner, above dialogs, whose own calls it speaks of; it replaces the one before. */
export default function ToastStack({ toast }: { toast: ToastMessage }) {
  const bottom = useClearance(toast);
  return (
    <>
      <GlobalStyles styles={(theme) => ({ [place.selector]: { bottom, zIndex: theme.zIndex.snackbar } })} />
      <SnackbarProvider
        maxSnack={1}
        Components={toasts}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        classes={{ containerRoot: place.className }}
        transitionDuration={{ enter: 160, exit: 0 }}
      >
        <Newest toast={toast} />
      </SnackbarProvider>
    </>
  );
}

/**
 * The clearance as long as the toast is shown. Measured before every frame, because no event tells that content which has just been
 * loaded, or a suggestion above the input, has moved an element.
 */
function useClearance({ id, durationMs }: ToastMessage): number {
  const [bottom, setBottom] = useState(clearancePx);
  // biome-ignore lint/correctness/useExhaustiveDependencies(id): each toast is measured from its own beginning
  useEffect(() => {
    const until = performance.now() + durationMs;
    let frame = 0;
    const measure = () => {
      setBottom(clearancePx());
      if (performance.now() < until) frame = requestAnimationFrame(measure);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [id, durationMs]);
  return bottom;
}

function Newest({ toast }: { toast: ToastMessage }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    // Strict mode runs an effect twice, and the second run would close the toast of the first.
    if (shown.current === toast.id) return;
    shown.current = toast.id;
    closeSnackbar();
    enqueueSnackbar({
      key: toast.id,
      message: toast.title,
      variant: toast.tone,
      toast,
      autoHideDuration: toast.durationMs,
    });
  }, [toast, enqueueSnackbar, closeSnackbar]);
  return null;
}
