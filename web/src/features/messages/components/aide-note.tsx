import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import AutoAwesomeOutlined from '#icons/AutoAwesomeOutlined.tsx';
import WarningAmberRounded from '#icons/WarningAmberRounded.tsx';
import { radius } from '#shared/theme/measures.ts';

type Props = { isWarning?: boolean; children: ReactNode };

/** One sentence of the assistant above the input, read aloud when it changes. */
export function AideNote({ isWarning = false, children }: Props) {
  const Icon = isWarning ? WarningAmberRounded : AutoAwesomeOutlined;
  return (
    <Box role="status">
      {children && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            mb: 1,
            px: 1.5,
            py: 0.75,
            maxWidth: '100%',
            overflowWrap: 'anywhere',
            borderRadius: radius.control,
            typography: 'body2',
            ...(isWarning
              ? { border: 1, borderColor: 'warning.main', color: 'warning.main' }
              : { bgcolor: 'surface.accent', color: 'primary.main', fontWeight: 600 }),
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 16, flexShrink: 0 }} />
          <Box component="span" sx={{ minWidth: 0 }}>
            {children}
          </Box>
        </Box>
      )}
    </Box>
  );
}
