import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { barHeightPx } from '../theme/measures.ts';
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

/**
 * Shows the newest toast; it replaces the one before. The position below the bar in the middle covers no input and no next action:
 * inputs and the bottom bar are further down, the actions of a screen to the right.
 */
export default function ToastStack({ toast }: { toast: ToastMessage }) {
  return (
    <>
      <GlobalStyles styles={{ [place.selector]: { top: barHeightPx } }} />
      <SnackbarProvider
        maxSnack={1}
        Components={toasts}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        classes={{ containerRoot: place.className }}
        transitionDuration={{ enter: 160, exit: 0 }}
      >
        <Newest toast={toast} />
      </SnackbarProvider>
    </>
  );
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
