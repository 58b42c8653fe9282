import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useNow } from '#shared/browser/use-now.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { shownAthletes } from '../domain/triage.ts';
import { useChangerName } from '../state/use-changer-name.ts';
import { useIncrementalRows } from '../state/use-incremental-rows.ts';
import { useListView } from '../state/use-list-view.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import type { ScreenSize } from '../state/use-screen-size.ts';
import { texts } from '../texts.ts';
import { AthleteCard } from './athlete-card.tsx';
import { KeysHint } from './keys-hint.tsx';
import { RosterTable } from './roster-table.tsx';
import { RosterToolbar } from './roster-toolbar.tsx';

/** Longer lists can be searched, sorted and filtered. */
const toolsFrom = 7;

type Props = {
  athletes: AssignedAthlete[];
  size: ScreenSize;
  selectedId: string | null;
  onSelect: (athleteId: string) => void;
};

/** The assigned athletes, first those who need attention: a table, on a phone cards. */
export function Roster({ athletes, size, selectedId, onSelect }: Props) {
  const titleId = useId();
  const nowMs = useNow();
  const { view, change } = useListView();
  // Typing comes before the rows of a long list.
  const { query, sorting, isReversed, filter } = useDeferredValue(view);
  const shown = useMemo(
    () => shownAthletes(athletes, { query, sorting, isReversed, filter }, nowMs),
    [athletes, query, sorting, isReversed, filter, nowMs],
  );
  const list = useRef<HTMLTableElement & HTMLUListElement>(null);
  const isBesideAthlete = size === 'split' && selectedId !== null;
  const isShown = size === 'split' || selectedId === null;
  const { onKeyDown, focusFirst } = useRowKeys(list, { selectedId, isShown });
  const { revealed, hasMore, reveal, endRef } = useIncrementalRows(shown.length);
  const changerName = useChangerName();
  const count =
    shown.length === athletes.length ? String(shown.length) : texts.athletes.of(shown.length, athletes.length);
  const rows = shown.slice(0, revealed);
  const nobodySelected = selectedId === null;
  const tools = athletes.length >= toolsFrom;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h5" component="h2" sx={{ display: 'flex', gap: 1, mr: 'auto' }}>
          {texts.athletes.title}
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Box>
        </Typography>
        {size !== 'phone' && selectedId === null && <KeysHint />}
        {tools && <RosterToolbar view={view} onChange={change} onLeave={focusFirst} />}
      </Box>
      <VisuallyHidden isLive>{view.query || view.filter !== 'all' ? count : ''}</VisuallyHidden>
      {shown.length === 0 && (
        <EmptyState
          role="status"
          title={texts.athletes.noMatch}
          text={texts.athletes.noMatchHint}
          titleAs="h3"
          action={
            <Button variant="outlined" onClick={() => change({ query: '', filter: 'all' })}>
              {texts.athletes.showAll}
            </Button>
          }
        />
      )}
      {shown.length > 0 && size !== 'phone' && (
        <RosterTable
          ref={list}
          labelledBy={titleId}
          athletes={rows}
          total={shown.length}
          view={view}
          onSort={change}
          isCompact={isBesideAthlete}
          selectedId={selectedId}
          onSelect={onSelect}
          onKeyDown={onKeyDown}
          changerName={changerName}
          nowMs={nowMs}
        />
      )}
      {shown.length > 0 && size === 'phone' && (
        <PlainList
          ref={list}
          onKeyDown={onKeyDown}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}
        >
          {rows.map((athlete) => (
            <li key={athlete.id}>
              <AthleteCard
                athlete={athlete}
                isSelected={athlete.id === selectedId}
                isNobodySelected={nobodySelected}
                onSelect={onSelect}
                changerName={changerName}
                nowMs={nowMs}
              />
            </li>
          ))}
        </PlainList>
      )}
      {hasMore && (
        <Box ref={endRef}>
          <Button fullWidth color="inherit" onClick={reveal}>
            {texts.athletes.more(shown.length - revealed)}
          </Button>
        </Box>
      )}
    </Box>
  );
}
