import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import DragIndicatorRounded from '#icons/DragIndicatorRounded.tsx';
import { radius } from '#shared/theme/measures.ts';
import { chatTexts } from '../../chat-texts.ts';
import type { Corner } from '../../domain/panel-box.ts';
import { type By, useDrag } from '../../state/use-drag.ts';
import { usePanelBox } from '../../state/use-panel-box.ts';
import { ChatHead } from './chat-head.tsx';

type Props = { titleId: string; onClose: () => void; children: ReactNode };

/** A panel of the window that is moved by its head and resized by its lower corners, by pointer and by arrow keys. */
export function FloatingPanel({ titleId, onClose, children }: Props) {
  const { box, move, resize } = usePanelBox();
  const moving = useDrag(move);
  return (
    <Box
      role="dialog"
      aria-labelledby={titleId}
      style={box}
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        border: 1,
        borderColor: 'surface.control',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
        boxShadow: '0 12px 40px rgba(0, 0, 0, 0.28)',
        animation: 'panel-in 160ms ease-out',
        '@keyframes panel-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
        '@media print': { display: 'none' },
      }}
    >
      <ChatHead
        titleId={titleId}
        onClose={onClose}
        onPointerDown={moving.onPointerDown}
        sx={{ cursor: 'move', touchAction: 'none', userSelect: 'none' }}
        handle={
          <IconButton data-handle aria-label={chatTexts.move} onKeyDown={moving.onKeyDown} sx={{ cursor: 'move' }}>
            <DragIndicatorRounded fontSize="small" />
          </IconButton>
        }
      />
      {children}
      <ResizeHandle corner="left" onResize={resize} />
      <ResizeHandle corner="right" onResize={resize} />
    </Box>
  );
}

function ResizeHandle({ corner, onResize }: { corner: Corner; onResize: (corner: Corner, by: By) => void }) {
  const drag = useDrag((by) => onResize(corner, by));
  return (
    <Box
      component="button"
      type="button"
      aria-label={chatTexts.resize[corner]}
      {...drag}
      sx={{
        position: 'absolute',
        bottom: 0,
        [corner]: 0,
        width: 24,
        height: 24,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        touchAction: 'none',
        cursor: corner === 'left' ? 'nesw-resize' : 'nwse-resize',
        // The corner of the panel, drawn once more inside it.
        '&::after': {
          content: '""',
          position: 'absolute',
          bottom: 5,
          [corner]: 5,
          width: 9,
          height: 9,
          borderBottom: '2px solid',
          [corner === 'left' ? 'borderLeft' : 'borderRight']: '2px solid',
          [corner === 'left' ? 'borderBottomLeftRadius' : 'borderBottomRightRadius']: '6px',
          borderColor: 'surface.control',
        },
        '&:hover::after, &:focus-visible::after': { borderColor: 'primary.main' },
      }}
    />
  );
}
