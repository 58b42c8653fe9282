import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { texts } from '../texts.ts';

const { question } = texts.command;

type Props = {
  text: string;
  partner: MessagePartner;
  onSend: () => void;
  onClose: () => void;
};

/** Text that begins with the assistant's handle and is no command may be a typo: somebody else would read it. */
export function CommandQuestion({ text, partner, onSend, onClose }: Props) {
  const { role } = useSignedInUser();
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmText={question.send}
      cancelText={question.edit}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Typography>{question.text(personName(partner))}</Typography>
      <Typography sx={quote}>{text}</Typography>
      {(role === 'ATHLETE' || role === 'LIAISON') && <Typography color="textSecondary">{question.commands}</Typography>}
    </ConfirmDialog>
  );
}

const quote = {
  my: 1.5,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
