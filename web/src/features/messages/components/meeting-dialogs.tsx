import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { asPartner, LiaisonChooser } from '#entities/meetings/liaison-chooser.tsx';
import { PersonChooser } from '#entities/meetings/person-chooser.tsx';
import { type MeetingPartner, ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { useConversationsQuery } from '#entities/messages/messages-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { aideTexts } from '../aide-texts.ts';
import type { MeetingDialogs as Dialogs } from '../state/use-meeting-dialogs.ts';

/** The dialogs that a button or a sentence opens: whom to meet, and when. */
export function MeetingDialogs({ dialogs }: { dialogs: Dialogs }) {
  const { opened, open, close } = dialogs;
  if (opened?.kind === 'schedule')
    return <ScheduleDialog partner={opened.partner} moving={opened.moving} onClose={close} />;
  if (opened?.kind !== 'choose') return null;
  return <Chooser only={opened.only} onChoose={(partner) => open({ kind: 'schedule', partner })} onClose={close} />;
}

type ChooserProps = {
  only: string[] | undefined;
  onChoose: (partner: MeetingPartner) => void;
  onClose: () => void;
};

function Chooser({ only, onChoose, onClose }: ChooserProps) {
  const { id, role } = useSignedInUser();
  const isAthlete = role === 'ATHLETE';
  const liaisons = useLiaisonsOfAthleteQuery(id, { skip: !isAthlete });
  const conversations = useConversationsQuery(undefined, { skip: isAthlete });
  const isAmong = (personId: string) => only === undefined || only.includes(personId);
  if (isAthlete)
    return (
      <LiaisonChooser
        query={{ ...liaisons, data: liaisons.data?.filter(({ liaison }) => isAmong(liaison.id)) }}
        onChoose={(entry) => onChoose(asPartner(entry))}
        onClose={onClose}
      />
    );
  const athletes = conversations.data?.flatMap(({ user, canSend }) =>
    canSend && user.role === 'ATHLETE' && isAmong(user.id) ? [user] : [],
  );
  return (
    <PersonChooser
      words={aideTexts.athletes}
      query={{ ...conversations, data: athletes }}
      partnerOf={(athlete) => athlete}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
