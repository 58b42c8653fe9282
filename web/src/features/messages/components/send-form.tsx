import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import SendRounded from '#icons/SendRounded.tsx';
import { onEnter } from '#shared/browser/on-enter.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { aideTexts } from '../aide-texts.ts';
import { isAddressed } from '../domain/aide/handle.ts';
import { charactersOver, isSendable } from '../domain/message-length.ts';
import { useDraft } from '../state/drafts.ts';
import type { MeetingDialogs } from '../state/use-meeting-dialogs.ts';
import type { PendingCommands } from '../state/use-pending-commands.ts';
import { useSendMessage } from '../state/use-send-message.ts';
import { texts } from '../texts.ts';
import type { AideHandle } from './aide.tsx';
import { AideNote } from './aide-note.tsx';
import { CommandQuestion } from './command-question.tsx';

type Props = {
  partner: MessagePartner;
  dialogs: MeetingDialogs;
  pending: PendingCommands;
  /** Whether the input gets the focus; on a phone the keyboard would cover the messages. */
  isFocused: boolean;
};

/** The grammar and the preview are loaded when a text is for the assistant. */
const Aide = lazy(async () => ({ default: (await import('./aide.tsx')).Aide }));

/** Enter sends, Shift+Enter begins a new line. A text for the assistant is done instead of being sent. */
export function SendForm({ partner, dialogs, pending, isFocused }: Props) {
  const { id, role } = useSignedInUser();
  const [draft, setDraft] = useDraft(partner.id);
  const send = useSendMessage(partner.id);
  const liaisons = useLiaisonsOfAthleteQuery(id, { skip: role !== 'ATHLETE' });
  // The command is for athletes who have a liaison to meet (decision M8).
  const mayCommand = role === 'ATHLETE' && liaisons.data?.length !== 0;
  const over = charactersOver(draft);
  const canSend = isSendable(draft);
  const isForAide = isAddressed(draft);
  const aide = useRef<AideHandle>(null);
  /** The text with which Enter was pressed before the assistant was loaded. */
  const [entered, setEntered] = useState<string | null>(null);

  /** The text that is sent only when the user says so. */
  const [asked, setAsked] = useState<string | null>(null);
  const ask = () => setAsked(draft.trim());

  const sendAnyway = () => {
    setAsked(null);
    if (asked === null) return;
    setDraft('');
    void send(asked);
  };
  const submit = () => {
    if (!canSend) return;
    // A text for the assistant is never sent from here, also while the assistant is loading.
    if (isForAide) return aide.current ? aide.current.submit() : setEntered(draft);
    setDraft('');
    void send(draft.trim());
  };
  const sendOnEnter = onEnter(submit);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!aide.current?.onKeyDown(event)) sendOnEnter(event);
  };
  return (
    <Box
      component="form"
      data-below-toasts
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      {isForAide && (
        <LazyBoundary
          loading={<AideNote>{aideTexts.loading}</AideNote>}
          failed={<AideNotLoaded handle={aide} onAsk={ask} />}
        >
          <Aide
            text={draft}
            partnerId={partner.id}
            dialogs={dialogs}
            pending={pending}
            handle={aide}
            isEntered={entered === draft}
            onChange={setDraft}
            onAsk={ask}
            onDone={() => setDraft('')}
          />
        </LazyBoundary>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          placeholder={mayCommand ? texts.form.placeholder : texts.form.placeholderOfOthers}
          multiline
          maxRows={6}
          autoFocus={isFocused}
          fullWidth
          size="small"
          error={over > 0}
          helperText={over > 0 && texts.form.tooLong(over)}
          slotProps={{
            htmlInput: { 'aria-label': texts.form.label(personName(partner)) },
            formHelperText: { role: 'alert' },
          }}
        />
        <IconButton
          type="submit"
          color="primary"
          disabled={!canSend}
          aria-label={texts.form.send}
          sx={{ width: 44, height: 44 }}
        >
          <SendRounded />
        </IconButton>
      </Box>
      {asked !== null && (
        <CommandQuestion text={asked} partner={partner} onSend={sendAnyway} onClose={() => setAsked(null)} />
      )}
    </Box>
  );
}

/** Without the assistant a text for it can only be a message, if its writer says so. */
function AideNotLoaded({ handle, onAsk }: { handle: RefObject<AideHandle | null>; onAsk: () => void }) {
  useEffect(() => {
    handle.current = { submit: onAsk, onKeyDown: () => false };
    return () => {
      handle.current = null;
    };
  });
  return <AideNote isWarning>{aideTexts.notLoaded}</AideNote>;
}
