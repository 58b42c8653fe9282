import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { personName } from '#entities/people/person-name.ts';
import LinkOffRounded from '#icons/LinkOffRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { texts } from '../texts.ts';
import { DraftRescue } from './draft-rescue.tsx';

const { ended } = texts;

type Props = { missing: { id: string; user: MessagePartner | null }; onBack: () => void };

/** Shown in place of a thread that the reader cannot see, or not any more: the reason, and the text that they had typed (decisions M2, M3). */
export function MissingConversation({ missing: { id, user }, onBack }: Props) {
  return (
    <Box sx={{ overflowY: 'auto', px: { xs: 2, sm: 4 } }}>
      <EmptyState
        role="status"
        icon={<LinkOffRounded />}
        title={user ? ended.title(personName(user)) : ended.unknownTitle}
        text={user ? ended.gone : ended.unknown}
        titleAs="h2"
        action={
          <Button variant="outlined" onClick={onBack}>
            {texts.thread.back}
          </Button>
        }
      />
      <Box sx={{ maxWidth: 480, mx: 'auto', pb: 4 }}>
        <DraftRescue partnerId={id} />
      </Box>
    </Box>
  );
}
