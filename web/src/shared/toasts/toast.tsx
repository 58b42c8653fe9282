import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import CheckCircleRounded from '#icons/CheckCircleRounded.tsx';
import CloseRounded from '#icons/CloseRounded.tsx';
import ErrorRounded from '#icons/ErrorRounded.tsx';
import InfoRounded from '#icons/InfoRounded.tsx';
import { radius, touchable } from '../theme/measures.ts';
import type { ToastMessage } from './toast-channel.ts';

const looks = {
  success: { Icon: CheckCircleRounded, color: 'success.main' },
  failure: { Icon: ErrorRounded, color: 'error.main' },
  info: { Icon: InfoRounded, color: 'info.main' },
} as const;

type Props = CustomContentProps & { toast: ToastMessage; ref?: Ref<HTMLDivElement> };

/** One toast. A failure is an alert, the others have the role status. */
export function Toast({ id, toast, style, ref }: Props) {
  const { closeSnackbar } = useSnackbar();
  const { Icon, color } = looks[toast.tone];
  return (
    <SnackbarContent ref={ref} style={style} role={toast.tone === 'failure' ? 'alert' : 'status'}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'flex-start',
          width: '100%',
          maxWidth: 420,
          p: 1.5,
          pl: 2,
          borderRadius: radius.card,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'surface.raised',
          color: 'text.primary',
          boxShadow: 6,
        }}
      >
        <Icon aria-hidden sx={{ color, mt: 0.75 }} />
        <Box sx={{ flex: 1, py: 0.75 }}>
          <Typography sx={{ fontWeight: 600 }}>{toast.title}</Typography>
          {toast.text && (
            <Typography variant="body2" color="textSecondary">
              {toast.text}
            </Typography>
          )}
          {toast.link && (
            <Link variant="body2" href={toast.link.href} target="_blank" rel="noopener" sx={touchable}>
              {toast.link.label}
            </Link>
          )}
        </Box>
        {toast.action && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              toast.action?.onPress();
              closeSnackbar(id);
            }}
            sx={{ mt: 0.5 }}
          >
            {toast.action.label}
          </Button>
        )}
        <IconButton aria-label="Dismiss" onClick={() => closeSnackbar(id)} size="small">
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}
