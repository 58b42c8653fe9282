import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { riskLabels } from '#entities/biomarkers/labels.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useLastVisit } from '#shared/browser/use-last-visit.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { radius } from '#shared/theme/measures.ts';
import { newestInstant, type RecentChange, recentChanges } from '../domain/recent-changes.ts';
import { type ChangerName, useChangerName } from '../state/use-changer-name.ts';
import type { ScreenSize } from '../state/use-screen-size.ts';
import { texts } from '../texts.ts';
import { changeText } from './roster-cells.tsx';

const { news: words } = texts;
/** As many as fit into one row, on a phone into what a thumb scrolls past at once. */
const atOnce: Record<ScreenSize, number> = { phone: 3, table: 3, split: 4 };

const columns: Record<ScreenSize, number> = { phone: 1, table: 3, split: 4 };

type Props = {
  athletes: AssignedAthlete[];
  size: ScreenSize;
  /** True beside an open athlete: the title alone, until it is unfolded. */
  isFolded: boolean;
  onSelect: (athleteId: string) => void;
};

/** What others have done since the liaison's last visit, on top of the roster. Takes no room when nothing has happened. */
export function SinceYouWereHere({ athletes, size, isFolded, onSelect }: Props) {
  const titleId = useId();
  const { id: ownId } = useSignedInUser();
  const { since, markSeen } = useLastVisit(`${ownId}:roster`, newestInstant(athletes));
  const changerName = useChangerName();
  const [isWhole, setIsWhole] = useState(false);
  const news = recentChanges(athletes, since, ownId);
  if (news.length === 0) return null;
  const first = isFolded ? 0 : atOnce[size];
  const shown = isWhole ? news : news.slice(0, first);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        px: 1.5,
        py: 0.5,
        mb: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0, '& .MuiButton-root': { px: 1 } }}
      >
        <Typography id={titleId} variant="h6" component="h2" sx={{ mr: 'auto', pl: 0.75 }}>
          {words.title}
        </Typography>
        {news.length > first && (
          <Button size="small" color="inherit" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? words.fewer : words.all(news.length)}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={markSeen}>
          {words.markSeen}
        </Button>
      </Box>
      <PlainList
        sx={{
          display: 'grid',
          gap: 0.5,
          '&:empty': { display: 'none' },
          gridTemplateColumns: `repeat(${columns[size]}, minmax(0, 1fr))`,
        }}
      >
        {shown.map((entry) => (
          <li key={`${entry.athlete.id} ${entry.kind}`}>
            <Entry entry={entry} changerName={changerName} onSelect={onSelect} />
          </li>
        ))}
      </PlainList>
    </Box>
  );
}

type EntryProps = { entry: RecentChange; changerName: ChangerName; onSelect: (athleteId: string) => void };

function Entry({ entry, changerName, onSelect }: EntryProps) {
  const { athlete, at } = entry;
  return (
    <ButtonBase
      onClick={() => onSelect(athlete.id)}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1,
        p: 0.75,
        borderRadius: radius.control,
        textAlign: 'left',
        '&:hover': { bgcolor: 'surface.raised' },
      }}
    >
      <PersonAvatar person={athlete} size={32} />
      <Box component="span" sx={{ minWidth: 0, typography: 'body2' }}>
        <Typography component="span" variant="subtitle2" noWrap sx={{ display: 'block' }}>
          {personName(athlete)} <WhatHappened entry={entry} />
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
          <RelativeTime at={at} /> {entry.kind === 'values' && changerName(athlete.id, entry.by)}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

function WhatHappened({ entry }: { entry: RecentChange }) {
  return (
    <Box component="span" sx={{ fontWeight: 400 }}>
      {whatHappened(entry)}
    </Box>
  );
}

function whatHappened(entry: RecentChange): string {
  if (entry.kind === 'message') return words.message;
  if (entry.kind === 'todoDone') return words.todoDone;
  if (!entry.risk) return changeText(entry.fields);
  const { from, to } = entry.risk;
  return from === null ? words.riskSet(riskLabels[to]) : words.risk(riskLabels[from], riskLabels[to]);
}
