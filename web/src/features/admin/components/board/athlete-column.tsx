import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { boardTexts } from '../../board-texts.ts';
import { searchBoard } from '../../domain/board.ts';
import { AthleteCard } from './athlete-card.tsx';
import { ColumnHead } from './column-head.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Props = { athletes: BoardUser[]; connections: Connection[]; draggedAs: LiaisonType | null };

/** The drop targets, each with its liaisons. */
export function AthleteColumn({ athletes, connections, draggedAs }: Props) {
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const shown = searchBoard(athletes, query);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <ColumnHead
        id={titleId}
        title={boardTexts.athletes}
        count={athletes.length}
        searchText={boardTexts.searchAthletes}
        query={query}
        onSearch={setQuery}
      />
      {athletes.length === 0 && (
        <EmptyState title={boardTexts.noAthletes} text={boardTexts.noAthletesHint} titleAs="h3" />
      )}
      {athletes.length > 0 && shown.length === 0 && <Typography color="textSecondary">{boardTexts.noMatch}</Typography>}
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
