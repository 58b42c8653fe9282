import type { BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { describeChange } from './describe-change.ts';
import { fieldNames } from './labels.ts';
import { Reason } from './reason.tsx';

const historyTexts = {
  title: 'History',
  empty: 'Nothing has been recorded yet.',
  loadFailed: 'The history could not be loaded',
  all: 'Show all',
} as const;

const shownAtFirst = 6;

type Props = {
  query: QueryState<BiomarkersHistoryEntry[]>;
  actorName: (by: string | null, byRole: string) => string;
};

/** Who changed what, when, from what, to what and why. */
export function HistoryTimeline({ query, actorName }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Panel title={historyTexts.title}>
      <QueryView
        query={query}
        empty={<Typography color="textSecondary">{historyTexts.empty}</Typography>}
        errorText={historyTexts.loadFailed}
      >
        {(entries) => (
          <>
            <PlainList component="ol" sx={{ pl: 2.5, position: 'relative' }}>
              {entries.slice(0, isWhole ? entries.length : shownAtFirst).map((entry) => (
                <HistoryRow key={entry.version} entry={entry} actorName={actorName} />
              ))}
            </PlainList>
            {!isWhole && entries.length > shownAtFirst && (
              <Button variant="text" onClick={() => setIsWhole(true)} sx={{ alignSelf: 'flex-start', mt: 1 }}>
                {historyTexts.all}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function HistoryRow({ entry, actorName }: { entry: BiomarkersHistoryEntry; actorName: Props['actorName'] }) {
  const name = actorName(entry.by, entry.byRole);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pb: 2,
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -20,
          top: 7,
          width: 9,
          height: 9,
          borderRadius: '50%',
          border: 2,
          borderColor: 'primary.main',
          bgcolor: 'background.paper',
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          left: -16,
          top: 22,
          bottom: 0,
          borderLeft: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Box>{' '}
        · <RelativeTime at={entry.at} />
      </Typography>
      {entry.changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </Box>
  );
}

function Change({ change }: { change: BiomarkersHistoryEntry['changes'][number] }) {
  const { seen, spoken } = describeChange(change);
  return (
    <Typography variant="body2" component="div">
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true">
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {fieldNames[change.field]}{' '}
        </Box>
        {seen.length === 1 ? seen[0] : seen.map((line) => <div key={line}>{line}</div>)}
      </span>
      {change.reason && <Reason text={change.reason} />}
    </Typography>
  );
}
