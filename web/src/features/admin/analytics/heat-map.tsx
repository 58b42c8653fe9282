import type { DeckSummary } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { radius } from '#shared/theme/measures.ts';
import { heatRows } from './deck-analytics.ts';
import { analyticsTexts } from './texts.ts';

const { heat: texts, general, slide } = analyticsTexts;
/** The text of a cell stays readable on it. */
const strongestPercent = 45;

/** A table whose cells are the darker the longer: the slides asked about below each other, the ten slides beside each other. */
export function HeatMap({ heat }: { heat: DeckSummary['heat'] }) {
  const rows = heatRows(heat);
  if (rows.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>;
  const most = Math.max(1, ...rows.flatMap(({ seconds }) => seconds));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.hint}
      </Typography>
      {/* Focusable, since it scrolls on a phone and a keyboard has to reach it. */}
      <Box role="group" aria-label={texts.table} tabIndex={0} sx={{ overflowX: 'auto', borderRadius: radius.badge }}>
        <Box
          component="table"
          aria-label={texts.table}
          sx={{
            width: '100%',
            minWidth: 300,
            tableLayout: 'fixed',
            borderCollapse: 'separate',
            borderSpacing: { xs: '1px', sm: '2px' },
            typography: 'body2',
            fontVariantNumeric: 'tabular-nums',
            '& th': { fontWeight: 500, color: 'text.secondary' },
            '& thead th:first-of-type': { width: { xs: 72, sm: 180 } },
          }}
        >
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
                {texts.asked}
              </Box>
              {rows[0]?.seconds.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the slide
                <th key={index} scope="col" aria-label={texts.slide(index + 1)}>
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ askedAt, questions, seconds }) => (
              <tr key={askedAt ?? general}>
                <Box component="th" scope="row" sx={{ textAlign: 'left', pr: 1 }}>
                  {texts.row(askedAt === null ? general : slide(askedAt), questions)}
                </Box>
                {seconds.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the slide
                  <Cell key={index} value={value} share={value / most} />
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}

function Cell({ value, share }: { value: number; share: number }) {
  return (
    <Box
      component="td"
      sx={({ vars }) => ({
        height: 32,
        p: 0,
        textAlign: 'center',
        whiteSpace: 'nowrap',
        borderRadius: radius.bar,
        bgcolor: `color-mix(in srgb, ${vars!.palette.primary.main} ${Math.round(share * strongestPercent)}%, ${vars!.palette.surface.raised})`,
        printColorAdjust: 'exact',
      })}
    >
      {value}
    </Box>
  );
}
