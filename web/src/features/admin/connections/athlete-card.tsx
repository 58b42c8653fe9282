import { useDroppable } from '@dnd-kit/core';
import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { radius } from '#shared/theme/measures.ts';
import { BoardName } from './board-name.tsx';
import { ConnectedLiaisons } from './connected-liaisons.tsx';
import { boardTexts } from './texts.ts';

type Props = {
  athlete: BoardUser;
  connections: Connection[];
  /** During a drag the type of the connection that a drop makes; the card is marked as a drop target. */
  draggedAs: LiaisonType | null;
  onRemove: (connection: Connection) => void;
};

/** Drop target for liaisons, with the list of those already connected. */
export function AthleteCard({ athlete, connections, draggedAs, onRemove }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: athlete.id });
  const { profile, username } = athlete;
  const facts = [profile?.sport ?? boardTexts.unknownSport, profile?.position, profile?.team].filter(Boolean);
  return (
    <Box
      component="li"
      ref={setNodeRef}
      aria-label={username}
      data-over={isOver || undefined}
      sx={{
        p: 2,
        borderRadius: radius.card,
        border: 1,
        borderStyle: draggedAs ? 'dashed' : 'solid',
        borderColor: isOver ? 'primary.main' : draggedAs ? 'surface.control' : 'divider',
        bgcolor: isOver ? 'surface.accent' : 'background.paper',
        outline: isOver ? '1px solid' : 'none',
        outlineColor: 'primary.main',
        transition: 'background-color 140ms ease-out, border-color 140ms ease-out',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <PersonAvatar person={athlete} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <BoardName user={athlete} />
          <Typography variant="body2" color="textSecondary" noWrap>
            {facts.join(' · ')}
          </Typography>
        </Box>
        {isOver && draggedAs && (
          <Typography variant="subtitle2" color="primary" sx={{ flexShrink: 0 }}>
            {boardTexts.dropHere(boardTexts.types[draggedAs])}
          </Typography>
        )}
      </Box>
      <ConnectedLiaisons athlete={username} connections={connections} onRemove={onRemove} />
    </Box>
  );
}
