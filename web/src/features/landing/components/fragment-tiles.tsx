import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import BedtimeOutlined from '#icons/BedtimeOutlined.tsx';
import CheckRounded from '#icons/CheckRounded.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

const line = { borderTop: 1, borderColor: 'divider' } as const;

function Tile({ label, word, children }: { label: string; word: string; children: ReactNode }) {
  return (
    <Box sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography variant="h4" component="p" sx={{ mt: 0.25 }}>
        {word}
      </Typography>
      <Box sx={{ mt: 1.5, minHeight: 24 }}>{children}</Box>
    </Box>
  );
}

export function IntensityTile() {
  return (
    <Tile label={texts.fragment.intensity} word={texts.fragment.intensityWord}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}>
        {[true, true, false].map((isLit, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed steps
          <Box key={step} sx={{ height: 8, borderRadius: radius.bar, bgcolor: isLit ? 'text.primary' : 'divider' }} />
        ))}
      </Box>
    </Tile>
  );
}

export function FocusTile() {
  return (
    <Tile label={texts.fragment.focus} word={texts.fragment.focusWord}>
      <BedtimeOutlined sx={{ color: 'text.secondary' }} />
    </Tile>
  );
}

/** Heights of low, medium and high in the picture. */
const [low, medium, high] = [56, 32, 8];
/** The level in each of twelve weeks. */
const weeks = [low, low, low, medium, medium, medium, high, medium, medium, medium, medium, low];
const width = 480;

/** The trend of the risk, as steps from one assessment to the next. */
export function RiskTile() {
  const path = `M0,${low}${weeks.map((level, week) => `V${level}H${((week + 1) * width) / weeks.length}`).join('')}`;
  return (
    <Box sx={{ ...line, px: 3, py: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.fragment.trend}
      </Typography>
      <Box
        component="svg"
        viewBox="-6 0 492 64"
        aria-hidden
        sx={{ display: 'block', width: '100%', mt: 1, overflow: 'visible' }}
      >
        <Box component="path" d={`${path}V64H0Z`} sx={{ fill: 'var(--mui-palette-surface-accent)' }} />
        <Box
          component="path"
          d={path}
          sx={{
            fill: 'none',
            stroke: 'var(--mui-palette-primary-main)',
            strokeWidth: 2.5,
            strokeLinejoin: 'round',
            strokeLinecap: 'round',
          }}
        />
        <Box
          component="circle"
          cx={width}
          cy={low}
          r="5"
          sx={{
            fill: 'var(--mui-palette-primary-main)',
            stroke: 'var(--mui-palette-background-paper)',
            strokeWidth: 3,
          }}
        />
      </Box>
    </Box>
  );
}

export function TodoTile() {
  return (
    <Stack direction="row" spacing={2} sx={{ ...line, alignItems: 'center', px: 3, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.fragment.todoLabel}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{texts.fragment.todo}</Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: radius.control,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        <CheckRounded />
      </Box>
    </Stack>
  );
}

export function EntourageLine() {
  return (
    <Stack direction="row" spacing={2} sx={{ ...line, alignItems: 'center', px: 3, py: 2 }}>
      <Stack direction="row" sx={{ '& > * + *': { ml: -1 } }}>
        {texts.fragment.people.map((initials) => (
          <Box
            key={initials}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 36,
              height: 36,
              borderRadius: '50%',
              typography: 'subtitle2',
              bgcolor: 'surface.raised',
              border: 2,
              borderColor: 'background.paper',
              outline: '1px solid var(--mui-palette-divider)',
              outlineOffset: -2,
            }}
          >
            {initials}
          </Box>
        ))}
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.fragment.entourage}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.fragment.meeting}
        </Typography>
      </Box>
    </Stack>
  );
}
