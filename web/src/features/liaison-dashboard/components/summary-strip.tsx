import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { riskLevelStyles } from '#entities/biomarkers/risk-level-styles.ts';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import HourglassTopRounded from '#icons/HourglassTopRounded.tsx';
import RemoveRounded from '#icons/RemoveRounded.tsx';
import { useNow } from '#shared/browser/use-now.ts';
import { radius } from '#shared/theme/measures.ts';
import { rosterSummary, type SummaryFilter, summaryFilters } from '../domain/triage.ts';
import { useListView } from '../state/use-list-view.ts';
import { useScreenSize } from '../state/use-screen-size.ts';
import { texts } from '../texts.ts';

const looks = {
  highRisk: riskLevelStyles.HIGH,
  todoOverdue: { color: 'warning.main', Icon: HourglassTopRounded },
  waiting: { color: 'text.primary', Icon: ForumOutlined },
  notAssessed: { color: 'text.secondary', Icon: RemoveRounded },
} as const satisfies Record<SummaryFilter, unknown>;

/** '3 high risk · 5 to-dos overdue · 2 wait for an answer': each is a filter of the roster, a second click takes it away. */
export function SummaryStrip({ athletes }: { athletes: readonly AssignedAthlete[] }) {
  const nowMs = useNow();
  const { view, change } = useListView();
  const [search] = useSearchParams();
  const size = useScreenSize();
  // Where the athlete takes the place of the list there is nothing to filter.
  if (size !== 'split' && search.has('athlete')) return null;
  const counts = rosterSummary(athletes, nowMs);
  // A filter that is on stays in sight when its last athlete is done.
  const shown = summaryFilters.filter((filter) => counts[filter] > 0 || view.filter === filter);
  if (shown.length === 0) return <Typography color="textSecondary">{texts.summary.calm}</Typography>;
  return (
    <Box role="group" aria-label={texts.summary.title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map((filter) => (
        <SummaryButton
          key={filter}
          filter={filter}
          count={counts[filter]}
          isOn={view.filter === filter}
          onClick={() => change({ filter: view.filter === filter ? 'all' : filter })}
        />
      ))}
    </Box>
  );
}

type ButtonProps = { filter: SummaryFilter; count: number; isOn: boolean; onClick: () => void };

function SummaryButton({ filter, count, isOn, onClick }: ButtonProps) {
  const { color, Icon } = looks[filter];
  return (
    <ButtonBase
      onClick={onClick}
      aria-pressed={isOn}
      sx={{
        gap: 0.75,
        minHeight: 36,
        px: 1.25,
        typography: 'body2',
        borderRadius: radius.control,
        border: 1,
        borderColor: isOn ? 'primary.main' : 'divider',
        bgcolor: isOn ? 'surface.accent' : 'background.paper',
        '&:hover': { borderColor: isOn ? 'primary.main' : 'surface.control' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      <Box component="span">
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>{' '}
        {texts.summary[filter](count)}
      </Box>
    </ButtonBase>
  );
}
