import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
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

/** Shows the newest notice; the one before leaves at once. */
export default function ToastStack({ notice }: { notice: Notice }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      Components={toasts}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transitionDuration={{ enter: 160, exit: 0 }}
    >
      <Newest notice={notice} />
    </SnackbarProvider>
  );
}

function Newest({ notice }: { notice: Notice }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
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
