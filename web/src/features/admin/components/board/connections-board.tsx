import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/rest/admin';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify } from '../../../../shared/notify/use-notify.ts';
import { boardTexts } from '../../board-texts.ts';
import { boardStatistics } from '../../domain/board.ts';
import { useConnect } from '../../state/use-connect.ts';
import { useDragSensors } from '../../state/use-drag-sensors.ts';
import { useTopInDocument } from '../../state/use-top-in-document.ts';
import { announcementsFor } from './announcements.ts';
import { AthleteColumn } from './athlete-column.tsx';
import { BoardStatistics } from './board-statistics.tsx';
import { athleteUnderCard } from './drag-rules.ts';
import { LiaisonColumn } from './liaison-column.tsx';
import { LiaisonFacts } from './liaison-facts.tsx';
import { LiftedCard } from './lifted-card.tsx';
import { TypeSelector } from './type-selector.tsx';

type Props = { athletes: BoardUser[]; liaisons: BoardUser[]; connections: Connection[] };

/** Athletes as drop targets, liaisons as cards to drag onto them; the same by keyboard and by button (S2 §2, decision A11). */
export function ConnectionsBoard({ athletes, liaisons, connections }: Props) {
  const notify = useNotify();
  const sensors = useDragSensors();
  const [liaisonType, setLiaisonType] = useState<LiaisonType>('SPORTS_SCIENCE');
  const [lifted, setLifted] = useState<BoardUser | null>(null);
  const { connect } = useConnect(connections);
  const columns = useTopInDocument();

  const lift = ({ active }: DragStartEvent) => setLifted(liaisons.find(({ id }) => id === active.id) ?? null);
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    if (!over) return;
    const athlete = athletes.find(({ id }) => id === over.id);
    const liaison = liaisons.find(({ id }) => id === active.id);
    // One of the two has left the board while the card was in the air.
    if (!athlete || !liaison) return notify.failure(boardTexts.dropFailed);
    void connect({ athleteId: athlete.id, liaisonId: liaison.id, liaisonType });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={athleteUnderCard}
      onDragStart={lift}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
      accessibility={{
        announcements: announcementsFor(athletes, liaisons),
        screenReaderInstructions: { draggable: boardTexts.keyboardHelp },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'center' },
          justifyContent: 'space-between',
          gap: 2,
          mb: 3,
        }}
      >
        <BoardStatistics {...boardStatistics(connections, liaisons)} />
        <TypeSelector value={liaisonType} onChange={setLiaisonType} />
      </Box>
      <Box
        ref={columns.element}
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <AthleteColumn athletes={athletes} connections={connections} isLifting={lifted !== null} />
        <LiaisonColumn
          liaisons={liaisons}
          athletes={athletes}
          connections={connections}
          liaisonType={liaisonType}
          topPx={columns.topPx}
        />
      </Box>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <LiftedCard>
            <LiaisonFacts liaison={lifted} />
          </LiftedCard>
        )}
      </DragOverlay>
    </DndContext>
  );
}
