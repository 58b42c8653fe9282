import type { ContactMessage } from '@entourage/contracts/calls/contact';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import MailOutlineRounded from '#icons/MailOutlineRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { ContactCard } from './contact-card.tsx';
import { useContactMessagesQuery } from './contact-messages-api.ts';
import { type ContactFilter, selectContactMessages } from './select-contact-messages.ts';
import { contactTexts as texts } from './texts.ts';

/** Messages of the contact form, newest first. */
export function ContactsView() {
  const query = useContactMessagesQuery();
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {texts.title}
      </Typography>
      <QueryView
        query={query}
        errorText={texts.loadFailed}
        empty={<EmptyState icon={<MailOutlineRounded />} title={texts.empty} text={texts.emptyHint} titleAs="h3" />}
      >
        {(messages) => <Messages messages={messages} />}
      </QueryView>
    </>
  );
}

const everything: ContactFilter = { query: '', onlyUnread: false, page: 1 };

function Messages({ messages }: { messages: ContactMessage[] }) {
  const [filter, setFilter] = useState(everything);
  const found = selectContactMessages(messages, filter);
  const change = (given: Partial<ContactFilter>) => setFilter({ ...filter, page: 1, ...given });
  const unread = messages.filter(({ isRead }) => !isRead).length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="search"
          size="small"
          label={texts.search}
          value={filter.query}
          onChange={({ target }) => change({ query: target.value })}
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
        />
        <FormControlLabel
          label={texts.onlyUnread}
          control={
            <Switch
              checked={filter.onlyUnread}
              onChange={(_event, onlyUnread) => change({ onlyUnread })}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
        />
      </Stack>
      <Typography role="status" variant="body2" color="textSecondary">
        {texts.count(found.count)} · {texts.unread(unread)}
      </Typography>
      {found.count === 0 ? (
        <EmptyState
          title={texts.noMatch}
          titleAs="h3"
          action={
            <Button variant="outlined" onClick={() => setFilter(everything)}>
              {texts.all}
            </Button>
          }
        />
      ) : (
        <PlainList sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {found.items.map((message) => (
            <ContactCard key={message.id} message={message} />
          ))}
        </PlainList>
      )}
      {found.pages > 1 && (
        <Pagination
          aria-label={texts.pages}
          count={found.pages}
          page={found.page}
          onChange={(_event, page) => setFilter({ ...filter, page })}
          sx={{ justifySelf: 'center' }}
        />
      )}
    </Box>
  );
}
