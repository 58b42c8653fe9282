import type { LiaisonType } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { searchBoard } from './board-rules.ts';
import { ColumnHead, isLong } from './column-head.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { LiaisonCard } from './liaison-card.tsx';
import { boardTexts } from './texts.ts';

type Props = {
  liaisons: BoardUser[];
  athletes: BoardUser[];
  connections: Connection[];
  liaisonType: LiaisonType;
  /** Top of the column while the page is not scrolled. */
  topPx: number;
};

/** The draggable cards. */
export function LiaisonColumn({ liaisons, athletes, connections, liaisonType, topPx }: Props) {
  const titleId = useId();
  const [query, setQuery] = useState('');
  const [connecting, setConnecting] = useState<BoardUser | null>(null);
  const shown = searchBoard(liaisons, query);
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        // On a phone the cards come first, so that Connect is reachable without scrolling past every athlete.
        order: { xs: -1, md: 0 },
        // On a wide screen a long column scrolls within the window, so that any card and the first athlete are visible together.
        position: { md: 'sticky' },
        top: { md: 84 },
        maxHeight: { md: `max(100dvh - ${topPx + 16}px, min(560px, 100dvh - 100px))` },
        overflowY: { md: 'auto' },
        // Room for focus rings, which the scroll container would clip.
        p: 0.5,
        m: -0.5,
      }}
    >
      <ColumnHead
        id={titleId}
        title={boardTexts.liaisons}
        count={boardTexts.counted(shown.length, liaisons.length)}
        isSearched={isLong(liaisons)}
        searchText={boardTexts.searchLiaisons}
        query={query}
        onSearch={setQuery}
      />
      {liaisons.length === 0 && (
        <EmptyState title={boardTexts.noLiaisons} text={boardTexts.noLiaisonsHint} titleAs="h3" />
      )}
      {liaisons.length > 0 && shown.length === 0 && <Typography color="textSecondary">{boardTexts.noMatch}</Typography>}
      <PlainList sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        {shown.map((liaison) => (
          <LiaisonCard key={liaison.id} liaison={liaison} onConnect={setConnecting} />
        ))}
      </PlainList>
      {connecting && (
        <ConnectDialog
          liaison={connecting}
          athletes={athletes}
          connections={connections}
          liaisonType={liaisonType}
          onClose={() => setConnecting(null)}
        />
      )}
    </Box>
  );
}
