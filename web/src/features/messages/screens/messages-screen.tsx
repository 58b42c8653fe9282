import type { Conversation, MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { barHeightPx } from '#shared/theme/measures.ts';
import { ConversationPane } from '../components/conversation-pane.tsx';
import { MissingConversation } from '../components/missing-conversation.tsx';
import { PendingCommands } from '../components/pending-commands.tsx';
import { RecipientPicker } from '../components/recipient-picker.tsx';
import { ThreadPane } from '../components/thread-pane.tsx';
import { ThreadPaneSkeleton } from '../components/thread-skeleton.tsx';
import { useFocusOnReturn } from '../state/use-focus-on-return.ts';
import { usePendingCommands } from '../state/use-pending-commands.ts';
import { useSelectedConversation } from '../state/use-selected-conversation.ts';
import { texts } from '../texts.ts';

const nobody: readonly Conversation[] = [];

/** /messages: conversations on the left, the thread on the right; below 600 px one at a time. */
export function MessagesScreen() {
  const query = useConversationsQuery();
  const { selected, missing, isAskedFor, select, openMessage, pick, close } = useSelectedConversation(
    query.data ?? nobody,
    {
      isLoaded: query.data !== undefined && !query.isFetching,
    },
  );
  const pending = usePendingCommands();
  const [isPicking, setIsPicking] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  // On a phone the newest one is selected but opens only on a tap.
  const isHidden = isPhone && !isAskedFor;
  const shown = isHidden ? null : selected;
  const absent = isHidden ? null : missing;
  const isOpen = shown !== null || absent !== null;
  useFocusOnReturn(shown?.user.id ?? null);
  const choose = (person: MessagePartner) => {
    setIsPicking(false);
    pick(person);
  };
  return (
    <Box sx={frame}>
      <Box sx={{ ...pane, ...edge, display: isPhone && isOpen ? 'none' : 'flex' }}>
        <ConversationPane
          query={query}
          selectedId={selected?.user.id ?? null}
          onSelect={select}
          onNewMessage={() => setIsPicking(true)}
          onOpenMessage={openMessage}
        />
        {isPhone && !isOpen && <PendingCommands pending={pending} />}
      </Box>
      <Box sx={{ ...pane, display: isPhone && !isOpen ? 'none' : 'flex' }}>
        {shown && (
          <ThreadPane
            key={shown.user.id}
            conversation={shown}
            pending={pending}
            isAskedFor={isAskedFor}
            isAlone={isPhone}
            onBack={close}
          />
        )}
        {absent && <MissingConversation key={absent.id} missing={absent} onBack={close} />}
        {!isOpen && query.isLoading && <ThreadPaneSkeleton />}
        {!isOpen && query.data && query.data.length > 0 && <NothingSelected />}
      </Box>
      {isPicking && <RecipientPicker onChoose={choose} onClose={() => setIsPicking(false)} />}
    </Box>
  );
}

function NothingSelected() {
  return (
    <EmptyState icon={<ForumOutlined />} title={texts.empty.selection} text={texts.empty.selectionHint} titleAs="h2" />
  );
}

const edge = { borderRight: { sm: 1 }, borderColor: { sm: 'divider' } } as const;
const pane = { flexDirection: 'column', minWidth: 0, minHeight: 0, position: 'relative' } as const;

/** The height between the top bar, with the offline banner below it, and the bottom bar. */
const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(260px, 340px) minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
  height: { xs: `calc(100dvh - ${barHeightPx}px - var(--bottom-bar, 0px) - var(--offline-banner, 0px))` },
  minHeight: 420,
  maxWidth: 1536,
  mx: 'auto',
  overflow: { xs: 'auto', sm: 'hidden' },
  bgcolor: 'background.paper',
  borderInline: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const;
