import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { asPartner } from '#entities/meetings/liaison-chooser.tsx';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { messagesWith } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EventOutlined from '#icons/EventOutlined.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** The two message buttons of a card, which both open the conversation (decision H10), and for an athlete the way to a meeting. */
export function LiaisonCardActions({ entry }: { entry: LiaisonEntry }) {
  const { role } = useSignedInUser();
  const [isScheduling, setIsScheduling] = useState(false);
  const name = personName(entry.liaison);
  const buttons = [
    { text: texts.sendMessage, variant: 'contained' },
    { text: texts.ask, variant: 'outlined' },
  ] as const;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 'auto', pt: 1, flexWrap: 'wrap', gap: 1.5 }}>
      {buttons.map(({ text, variant }) => (
        <LinkButton
          key={text}
          to={messagesWith(entry.liaison.id)}
          variant={variant}
          aria-label={`${text}: ${name}`}
          sx={{ flex: 1, whiteSpace: 'nowrap' }}
        >
          {text}
        </LinkButton>
      ))}
      {role === 'ATHLETE' && (
        <Button
          variant="text"
          startIcon={<EventOutlined />}
          aria-label={`${texts.schedule}: ${name}`}
          onClick={() => setIsScheduling(true)}
          sx={{ flexBasis: { sm: '100%' } }}
        >
          {texts.schedule}
        </Button>
      )}
      {isScheduling && <ScheduleDialog partner={asPartner(entry)} onClose={() => setIsScheduling(false)} />}
    </Stack>
  );
}
