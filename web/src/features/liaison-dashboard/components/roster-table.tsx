import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import type { KeyboardEvent, Ref } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ArrowUpwardRounded from '#icons/ArrowUpwardRounded.tsx';
import type { ListView, Sorting } from '../domain/triage.ts';
import type { ChangerName } from '../state/use-changer-name.ts';
import { texts } from '../texts.ts';
import { RosterRow } from './roster-row.tsx';
import { rosterTableSx } from './roster-table-styles.ts';

type Column = keyof typeof texts.columns;
type Direction = 'ascending' | 'descending';

/** The direction of each column at the first click: what matters most is at the top. */
const firstDirection: Record<Column, Direction> = {
  name: 'ascending',
  risk: 'descending',
  intensity: 'descending',
  todo: 'ascending',
  messages: 'ascending',
  meeting: 'ascending',
  change: 'descending',
};
const turned = { ascending: 'descending', descending: 'ascending' } as const;
const columns = Object.keys(texts.columns) as Column[];

type Props = {
  ref: Ref<HTMLTableElement>;
  labelledBy: string;
  athletes: readonly AssignedAthlete[];
  /** Of all rows, also those that are not in the page yet. */
  total: number;
  view: ListView;
  onSort: (sort: Pick<ListView, 'sorting' | 'isReversed'>) => void;
  /** True beside an open athlete: only the columns that help to choose the next athlete. */
  isCompact: boolean;
  selectedId: string | null;
  onSelect: (athleteId: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  changerName: ChangerName;
  nowMs: number;
};

/** The roster as a dense table; 36 px a row, the header stays in sight (look.md). */
export function RosterTable({ ref, athletes, labelledBy, total, view, onSort, isCompact, ...rows }: Props) {
  const { id: ownId } = useSignedInUser();
  const { selectedId, onSelect, onKeyDown, changerName, nowMs } = rows;
  return (
    <Box
      component="table"
      ref={ref}
      aria-labelledby={labelledBy}
      // Rows that come into the page later count from the start; the header is a row, too.
      aria-rowcount={total + 1}
      data-compact={isCompact || undefined}
      onKeyDown={onKeyDown}
      sx={rosterTableSx}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeaderCell key={column} column={column} view={view} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {athletes.map((athlete, index) => (
          <RosterRow
            key={athlete.id}
            athlete={athlete}
            rowIndex={index + 2}
            ownId={ownId}
            isSelected={athlete.id === selectedId}
            isNobodySelected={selectedId === null}
            onSelect={onSelect}
            changerName={changerName}
            nowMs={nowMs}
          />
        ))}
      </tbody>
    </Box>
  );
}

type HeaderProps = { column: Column; view: ListView; onSort: Props['onSort'] };

/** A click sorts by the column, a second one turns the order, a third one returns to the most urgent first. */
function HeaderCell({ column, view: { sorting, isReversed }, onSort }: HeaderProps) {
  const isSorted = sorting === (column as Sorting);
  const first = firstDirection[column];
  const direction = isReversed ? turned[first] : first;
  const sort = () => {
    if (!isSorted) onSort({ sorting: column, isReversed: false });
    else if (!isReversed) onSort({ sorting: column, isReversed: true });
    else onSort({ sorting: 'attention', isReversed: false });
  };
  return (
    <th scope="col" className={column} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" onClick={sort}>
        {texts.columns[column]}
        <ArrowUpwardRounded aria-hidden data-direction={isSorted ? direction : undefined} />
      </button>
    </th>
  );
}
