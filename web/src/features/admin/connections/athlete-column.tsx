import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { AthleteCard } from './athlete-card.tsx';
import { needyFirst, searchBoard, withoutLiaison } from './board-rules.ts';
import { ColumnHead, isLong } from './column-head.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { boardTexts } from './texts.ts';

type Props = { athletes: BoardUser[]; connections: Connection[]; draggedAs: LiaisonType | null };

/** The drop targets, each with its liaisons. */
export function AthleteColumn({ athletes, connections, draggedAs }: Props) {
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const [isFiltered, setIsFiltered] = useState(false);
  const ordered = useOrderOfTheVisit(athletes, connections);
  const waiting = withoutLiaison(ordered, connections);
  const shown = searchBoard(isFiltered ? waiting : ordered, query);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <ColumnHead
        id={titleId}
        title={boardTexts.athletes}
        count={boardTexts.counted(shown.length, athletes.length)}
        isSearched={isLong(athletes)}
        searchText={boardTexts.searchAthletes}
        query={query}
        onSearch={setQuery}
      />
      {(waiting.length > 0 || isFiltered) && (
        <FilterButton isOn={isFiltered} onChange={setIsFiltered}>
          {boardTexts.withoutLiaison(waiting.length)}
        </FilterButton>
      )}
      {athletes.length === 0 && (
        <EmptyState title={boardTexts.noAthletes} text={boardTexts.noAthletesHint} titleAs="h3" />
      )}
      {athletes.length > 0 && shown.length === 0 && (
        <Typography color="textSecondary">
          {isFiltered && waiting.length === 0 ? boardTexts.allConnected : boardTexts.noMatch}
        </Typography>
      )}
      <PlainList sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        {shown.map((athlete) => (
          <AthleteCard
            key={athlete.id}
            athlete={athlete}
            connections={connections.filter(({ athleteId }) => athleteId === athlete.id)}
            draggedAs={draggedAs}
            onRemove={setLeaving}
          />
        ))}
      </PlainList>
      <RemoveDialog connection={leaving} onClose={() => setLeaving(null)} />
    </Box>
  );
}

/**
 * Athletes without a liaison first, as it was when the board was opened: a card does not move away under the pointer when its athlete
 * is connected. Who is approved meanwhile comes first.
 */
function useOrderOfTheVisit(athletes: readonly BoardUser[], connections: readonly Connection[]): BoardUser[] {
  const [places] = useState(() => new Map(needyFirst(athletes, connections).map(({ id }, place) => [id, place])));
  const findPlace = ({ id }: BoardUser) => places.get(id) ?? -1;
  return [...athletes].sort((one, other) => findPlace(one) - findPlace(other));
}

type FilterProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** Shows a part of a list; pressed again, the whole. */
function FilterButton({ isOn, onChange, children }: FilterProps) {
  return (
    <Button
      size="small"
      variant={isOn ? 'contained' : 'outlined'}
      color={isOn ? 'primary' : 'inherit'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      sx={{ mb: 2 }}
    >
      {children}
    </Button>
  );
}
