import { useDraggable } from '@dnd-kit/core';
import type { BoardUser } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DragIndicatorRounded from '#icons/DragIndicatorRounded.tsx';
import { radius } from '#shared/theme/measures.ts';
import { LiaisonFacts } from './liaison-facts.tsx';
import { boardTexts } from './texts.ts';

type Props = { liaison: BoardUser; onConnect: (liaison: BoardUser) => void };

/** Draggable by mouse or touch anywhere, by keyboard at its handle. 'Connect' does the same without dragging. */
export function LiaisonCard({ liaison, onConnect }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({ id: liaison.id });
  const { onKeyDown, ...pointerListeners } = listeners ?? {};
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...pointerListeners}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        p: 2,
        pl: 0.5,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        opacity: isDragging ? 0.4 : 1,
        cursor: 'grab',
        touchAction: 'manipulation',
        transition: 'border-color 140ms ease-out, transform 140ms ease-out',
        '&:hover': { borderColor: 'surface.control', transform: 'translateY(-1px)' },
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
        aria-label={boardTexts.drag(liaison.username)}
        sx={{ color: 'text.secondary', cursor: 'grab', mr: -1.5 }}
      >
        <DragIndicatorRounded />
      </IconButton>
      <LiaisonFacts liaison={liaison} />
      <Button
        variant="outlined"
        size="small"
        aria-label={boardTexts.connectName(liaison.username)}
        onClick={() => onConnect(liaison)}
        sx={{ flexShrink: 0 }}
      >
        {boardTexts.connect}
      </Button>
    </Box>
  );
}
