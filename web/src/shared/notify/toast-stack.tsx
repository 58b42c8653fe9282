import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { barHeightPx } from '../theme/measures.ts';
import type { Notice, NoticeTone } from './notice-channel.ts';
import { Toast } from './toast.tsx';

const toasts = { success: Toast, failure: Toast, info: Toast };

declare module 'notistack' {
  interface VariantOverrides extends Record<NoticeTone, { notice: Notice }> {
    default: false;
    error: false;
    warning: false;
  }
}

/** notistack's own class once more: its rule for the place is as strong as ours and may come later. */
const place = { className: 'toasts', selector: '.toasts.notistack-SnackbarContainer' };

/**
 * Shows the newest notice; the one before leaves at once. It stands below the bar in the middle, where no screen has what one types
 * in or presses next: boxes to write in and the quick links are below, a screen's actions to the right.
 */
export default function ToastStack({ notice }: { notice: Notice }) {
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
        <Newest notice={notice} />
      </SnackbarProvider>
    </>
  );
}

function Newest({ notice }: { notice: Notice }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef<number | null>(null);
  useEffect(() => {
    // Strict mode runs an effect twice, and the second run would close what the first one has shown.
    if (shown.current === notice.id) return;
    shown.current = notice.id;
    closeSnackbar();
    enqueueSnackbar({
      key: notice.id,
      message: notice.title,
      variant: notice.tone,
      notice,
      autoHideDuration: notice.durationMs,
    });
  }, [notice, enqueueSnackbar, closeSnackbar]);
  return null;
}
