import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { moveFocus } from '#shared/browser/move-focus.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { shownAthletes } from '../domain/triage.ts';
import { useListView } from '../state/use-list-view.ts';
import { useRevealed } from '../state/use-revealed.ts';
import { texts } from '../texts.ts';
import { AthleteRow } from './athlete-row.tsx';
import { ListTools } from './list-tools.tsx';

/** Longer lists can be searched, sorted and filtered. */
const toolsFrom = 7;

type Props = {
  athletes: AssignedAthlete[];
  selectedId: string | null;
  onSelect: (athleteId: string) => void;
};

/** The assigned athletes (S1 §2), first those who need attention. */
export function AthleteList({ athletes, selectedId, onSelect }: Props) {
  const titleId = useId();
  const { view, change } = useListView();
  // Typing comes before the rows of a long list.
  const { query, sorting, filter } = useDeferredValue(view);
  const shown = useMemo(() => shownAthletes(athletes, { query, sorting, filter }), [athletes, query, sorting, filter]);
  const list = useRef<HTMLUListElement>(null);
  const focusFirst = () => list.current?.querySelector('button')?.focus();
  const { revealed, hasMore, reveal, endRef } = useRevealed(shown.length);
  const count =
    shown.length === athletes.length ? String(shown.length) : texts.athletes.of(shown.length, athletes.length);
  return (
    <Box
      component="nav"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: { md: 'calc(100dvh - 48px)' } }}
    >
      <Typography
        id={titleId}
        variant="h5"
        component="h2"
        sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}
      >
        {texts.athletes.title}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      </Typography>
      {athletes.length >= toolsFrom && <ListTools view={view} onChange={change} onLeave={focusFirst} />}
      <VisuallyHidden isLive>{view.query || view.filter !== 'all' ? count : ''}</VisuallyHidden>
      {shown.length === 0 && <Typography color="textSecondary">{texts.athletes.noMatch}</Typography>}
      <PlainList
        ref={list}
        onKeyDown={moveFocus}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 0.5,
          overflowY: { md: 'auto' },
          // Room for focus rings, which the scrolling would cut off.
          m: { md: -0.5 },
          p: { md: 0.5 },
        }}
      >
        {shown.slice(0, revealed).map((athlete) => (
          <li key={athlete.id}>
            <AthleteRow
              athlete={athlete}
              isSelected={athlete.id === selectedId}
              isNobodySelected={selectedId === null}
              onSelect={onSelect}
            />
          </li>
        ))}
        {hasMore && (
          <li ref={endRef}>
            <Button fullWidth color="inherit" onClick={reveal}>
              {texts.athletes.more(shown.length - revealed)}
            </Button>
          </li>
        )}
      </PlainList>
    </Box>
  );
}
