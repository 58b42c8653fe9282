import type { Conversation } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EditOutlined from '#icons/EditOutlined.tsx';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { texts } from '../texts.ts';
import { ConversationList } from './conversation-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';

type Props = {
  query: QueryState<Conversation[]>;
  selectedId: string | null;
  onSelect: (userId: string) => void;
  onNewMessage: () => void;
};

/** The left side: the conversations and a button to start another one. */
export function ConversationPane({ query, selectedId, onSelect, onNewMessage }: Props) {
  // Meetings are part of the entries. Asked for beside the conversations and waited for, because entries that grew would move the list.
  const { isLoading: areMeetingsLoading } = useAppointmentsQuery();
  const shown = areMeetingsLoading ? { ...query, data: undefined, isFetching: true } : query;
  return (
    <>
      <Stack direction="row" sx={head}>
        <Typography variant="h4" component="h1">
          {texts.title}
        </Typography>
        <Button variant="outlined" size="small" startIcon={<EditOutlined />} onClick={onNewMessage}>
          {texts.newMessage}
        </Button>
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: { sm: 'auto' } }}>
        <QueryView query={shown} skeleton={<PeopleSkeleton />} empty={<NoConversations />} errorText={texts.loadFailed}>
          {(conversations) => (
            <ConversationList conversations={conversations} selectedId={selectedId} onSelect={onSelect} />
          )}
        </QueryView>
      </Box>
    </>
  );
}

const head = {
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 72,
  px: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function NoConversations() {
  const { role } = useSignedInUser();
  return (
    <EmptyState
      icon={<ForumOutlined />}
      title={texts.empty.conversations}
      text={role === 'ADMIN' ? texts.empty.conversationsHintForAdmin : texts.empty.conversationsHint}
      titleAs="h2"
    />
  );
}
