import type { Conversation, MessagePartner } from '@entourage/contracts/calls/messages';
import { textMatcher } from '@entourage/contracts/text-search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppointmentsQuery } from '#entities/meetings/appointments-api.ts';
import { useMessageSearch } from '#entities/messages/use-message-search.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EditOutlined from '#icons/EditOutlined.tsx';
import ForumOutlined from '#icons/ForumOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { texts } from '../texts.ts';
import { ConversationList } from './conversation-list.tsx';
import { FoundMessages } from './found-messages.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';

type Props = {
  query: QueryState<Conversation[]>;
  selectedId: string | null;
  onSelect: (userId: string) => void;
  onNewMessage: () => void;
  onOpenMessage: (userId: string, messageId: string) => void;
};

/** The left side: the conversations and a button to start another one. */
export function ConversationPane({ query, selectedId, onSelect, onNewMessage, onOpenMessage }: Props) {
  const [typed, setTyped] = useState('');
  const search = useMessageSearch(typed);
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
      {(typed !== '' || (query.data && query.data.length > 0)) && (
        <Box sx={{ px: 2.5, pt: 2, pb: 1 }}>
          <TextField
            type="search"
            label={texts.search.label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
            fullWidth
            size="small"
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: { sm: 'auto' } }}>
        <QueryView query={shown} skeleton={<PeopleSkeleton />} empty={<NoConversations />} errorText={texts.loadFailed}>
          {(conversations) => {
            const named = conversations.filter(({ user }) => isNamed(user, typed));
            return (
              <>
                <ConversationList
                  conversations={search ? named : conversations}
                  title={search && texts.search.people}
                  selectedId={selectedId}
                  onSelect={onSelect}
                />
                {search && <FoundMessages search={search} query={typed} onOpen={onOpenMessage} />}
              </>
            );
          }}
        </QueryView>
      </Box>
    </>
  );
}

const isNamed = (user: MessagePartner, query: string): boolean =>
  textMatcher(query)(`${personName(user)} ${user.username}`);

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
