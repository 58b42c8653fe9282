import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { marks } from '#entities/biomarkers/labels.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { texts } from '../texts.ts';

/** The nutrition advice, one item per line; `advice` is null when a share hides it. */
export function NutritionAdvice({ advice }: { advice: Biomarkers['nutritionAdvice'] }) {
  const isJustChanged = useChangeHighlight(advice);
  return (
    <Panel title={texts.nutrition.title} isJustChanged={isJustChanged}>
      {advice === null && <Typography color="textSecondary">{marks.notShared}</Typography>}
      {advice?.length === 0 && <Typography color="textSecondary">{texts.nutrition.empty}</Typography>}
      {advice && advice.length > 0 && (
        <PlainList>
          {advice.map((line, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and have no id
              key={`${index} ${line}`}
              component="li"
              sx={{
                display: 'flex',
                gap: 1.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
                '&::before': {
                  content: '""',
                  flexShrink: 0,
                  mt: 1.125,
                  width: 7,
                  height: 7,
                  borderRadius: '2px',
                  rotate: '45deg',
                  bgcolor: 'primary.main',
                },
              }}
            >
              {line}
            </Box>
          ))}
        </PlainList>
      )}
    </Panel>
  );
}
