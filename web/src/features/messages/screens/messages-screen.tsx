import type { Conversation } from '@entourage/contracts/rest/messages';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { useConversationsQuery } from '../../../shared/messages/messages-api.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { barHeightPx } from '../../../shared/theme/measures.ts';
import { ConversationList } from '../components/conversation-list.tsx';
import { RecipientPicker } from '../components/recipient-picker.tsx';
import { ThreadPane } from '../components/thread-pane.tsx';
import { useSelectedConversation } from '../state/use-selected-conversation.ts';
import { texts } from '../texts.ts';

const nobody: readonly Conversation[] = [];

/** /messages: conversations on the left, the thread on the right; below 600 px one at a time (S1 §2, decision M13). */
export function MessagesScreen() {
  const { role } = useSignedInUser();
  const query = useConversationsQuery();
  const { selected, isAskedFor, select, pick, close } = useSelectedConversation(query.data ?? nobody);
  const [isPicking, setIsPicking] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  // On a phone the newest one is selected, and opens on a tap.
  const shown = isPhone && !isAskedFor ? null : selected;
  const newMessage = (
    <Button variant="outlined" size="small" startIcon={<EditOutlined />} onClick={() => setIsPicking(true)}>
      {texts.newMessage}
    </Button>
  );
  return (
    <Box sx={frame}>
      <Box
        sx={{
          ...pane,
          display: isPhone && shown ? 'none' : 'flex',
          borderRight: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: 72,
            px: 2.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="h4" component="h1">
            {texts.title}
          </Typography>
          {newMessage}
        </Stack>
        <Box sx={{ flex: 1, minHeight: 0, overflowY: { sm: 'auto' } }}>
          <QueryView
            query={query}
            skeleton={<ListSkeleton />}
            empty={
              <EmptyState
                icon={<ForumOutlined />}
                title={texts.empty.conversations}
                text={role === 'ADMIN' ? texts.empty.conversationsHintForAdmin : texts.empty.conversationsHint}
                titleAs="h2"
              />
            }
            errorText={texts.loadFailed}
          >
            {(conversations) => (
              <ConversationList
                conversations={conversations}
                selectedId={selected?.user.id ?? null}
                onSelect={select}
              />
            )}
          </QueryView>
        </Box>
      </Box>
      <Box sx={{ ...pane, display: isPhone && !shown ? 'none' : 'flex' }}>
        {shown ? (
          <ThreadPane
            key={shown.user.id}
            conversation={shown}
            isAskedFor={isAskedFor}
            isAlone={isPhone}
            onBack={close}
          />
        ) : (
          query.data?.length !== undefined &&
          query.data.length > 0 && (
            <EmptyState
              icon={<ForumOutlined />}
              title={texts.empty.selection}
              text={texts.empty.selectionHint}
              titleAs="h2"
            />
          )
        )}
      </Box>
      {isPicking && (
        <RecipientPicker
          onChoose={(person) => {
            setIsPicking(false);
            pick(person);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </Box>
  );
}

const pane = { flexDirection: 'column', minWidth: 0, minHeight: 0, position: 'relative' } as const;

/** The height between the bar above and, where there is one, the links below. */
const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(260px, 340px) minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
  height: { xs: `calc(100dvh - ${barHeightPx}px - var(--bottom-bar, 0px))` },
  minHeight: 420,
  maxWidth: 1536,
  mx: 'auto',
  overflow: { xs: 'auto', sm: 'hidden' },
  bgcolor: 'background.paper',
  borderInline: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const;

function ListSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 2.5 }}>
      {['first', 'second', 'third'].map((place) => (
        <Stack key={place} direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flexShrink: 0 }} />
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
        </Stack>
      ))}
    </Stack>
  );
}
