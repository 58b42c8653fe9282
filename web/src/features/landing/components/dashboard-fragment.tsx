import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { ArcGauge } from './arc-gauge.tsx';
import { EntourageLine, FocusTile, IntensityTile, RiskTile, TodoTile } from './fragment-tiles.tsx';

/** A part of the dashboard as on a phone, drawn with text and lines. Screen readers get one sentence instead. */
export function DashboardFragment() {
  return (
    <Box
      role="img"
      aria-label={texts.fragment.label}
      sx={{
        width: '100%',
        maxWidth: 560,
        justifySelf: { xs: 'center', lg: 'end' },
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Stack
        direction="row"
        sx={{
          justifyContent: 'space-between',
          alignItems: 'baseline',
          px: 3,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h5" component="span">
          {texts.fragment.title}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {texts.fragment.when}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center', px: 3, py: 3 }}>
        <ArcGauge lit="low" size={148} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {texts.fragment.risk}
          </Typography>
          <Typography variant="h2" component="p" sx={{ color: 'risk.low' }}>
            {texts.fragment.riskWord}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.fragment.riskNote}
          </Typography>
        </Box>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          borderTop: 1,
          borderColor: 'divider',
          '& > * + *': { borderLeft: 1, borderColor: 'divider' },
        }}
      >
        <IntensityTile />
        <FocusTile />
      </Box>
      <RiskTile />
      <TodoTile />
      <EntourageLine />
    </Box>
  );
}
