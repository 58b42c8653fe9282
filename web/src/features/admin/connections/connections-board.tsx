import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '#shared/toasts/use-toast.ts';
import { AthleteColumn } from './athlete-column.tsx';
import { boardStatistics, isConnected, usualType } from './board-rules.ts';
import { BoardStatistics } from './board-statistics.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { announcementsFor, athleteUnderCard, useDragSensors } from './drag-and-drop.ts';
import { DraggedCard } from './dragged-card.tsx';
import { LiaisonColumn } from './liaison-column.tsx';
import { LiaisonFacts } from './liaison-facts.tsx';
import { boardTexts } from './texts.ts';
import { useConnect } from './use-connect.ts';

type Props = { athletes: BoardUser[]; liaisons: BoardUser[]; connections: Connection[] };

/** Athletes as drop targets, liaisons as cards to drag onto them; the same by keyboard and by button. */
export function ConnectionsBoard({ athletes, liaisons, connections }: Props) {
  const toast = useToast();
  const sensors = useDragSensors();
  const [liaisonType, setLiaisonType] = useState<LiaisonType>('SPORTS_SCIENCE');
  const [dragged, setDragged] = useState<BoardUser | null>(null);
  /** Dropped as another type than the liaison's connections have: asked in a dialog. */
  const [doubtful, setDoubtful] = useState<{ athleteId: string; liaison: BoardUser } | null>(null);
  const { connect } = useConnect(connections);
  const columns = useTopInDocument();

  const startDrag = ({ active }: DragStartEvent) => setDragged(liaisons.find(({ id }) => id === active.id) ?? null);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (!over) return;
    const athlete = athletes.find(({ id }) => id === over.id);
    const liaison = liaisons.find(({ id }) => id === active.id);
    // One of the two has left the board during the drag.
    if (!athlete || !liaison) return toast.failure(boardTexts.dropFailed);
    const ownType = usualType(liaison.id, connections);
    const isSettled = ownType === null || ownType === liaisonType || isConnected(connections, athlete.id, liaison.id);
    if (isSettled) void connect({ athleteId: athlete.id, liaisonId: liaison.id, liaisonType });
    else setDoubtful({ athleteId: athlete.id, liaison });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={athleteUnderCard}
      onDragStart={startDrag}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements: announcementsFor({ athletes, liaisons }, liaisonType),
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
        <AthleteColumn athletes={athletes} connections={connections} draggedAs={dragged && liaisonType} />
        <LiaisonColumn
          liaisons={liaisons}
          athletes={athletes}
          connections={connections}
          liaisonType={liaisonType}
          topPx={columns.topPx}
        />
      </Box>
      {doubtful && (
        <ConnectDialog
          {...doubtful}
          athletes={athletes}
          connections={connections}
          liaisonType={liaisonType}
          onClose={() => setDoubtful(null)}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <DraggedCard liaisonType={liaisonType}>
            <LiaisonFacts liaison={dragged} />
          </DraggedCard>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Distance of an element from the top of the document, in pixels; 0 before the first measurement. */
function useTopInDocument() {
  const element = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTopPx((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { element, topPx };
}

const types = Object.entries(boardTexts.types) as [LiaisonType, string][];

/** The type of the next connection. */
function TypeSelector({ value, onChange }: { value: LiaisonType; onChange: (type: LiaisonType) => void }) {
  return (
    <TextField
      select
      label={boardTexts.type}
      value={value}
      onChange={({ target }) => onChange(target.value as LiaisonType)}
      sx={{ minWidth: 220 }}
    >
      {types.map(([type, label]) => (
        <MenuItem key={type} value={type}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
