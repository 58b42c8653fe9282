import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { personName } from '#entities/people/person-name.ts';
import { radius } from '#shared/theme/measures.ts';
import { aideTexts as texts } from '../aide-texts.ts';
import type { Action } from '../domain/aide/grammar.ts';
import type { Aide } from '../state/use-aide.ts';
import { AideChoice, type Option } from './aide-choice.tsx';
import { AideNote } from './aide-note.tsx';

const actions = Object.keys(texts.actions) as Action[];

/** What the assistant understood: action, person, meeting and time, each a button that changes it, and what Enter does. */
export function AidePreview({ aide }: { aide: Aide }) {
  const { subject, time, message, change } = aide;
  const { action, person, meeting } = subject;
  const when = (at: string) => whenIn(at, viewerZone());
  const timed = action === 'book' || (action === 'move' && meeting !== null);
  const times: Option[] = time.options.map((at) => ({ key: at, label: when(at), onChoose: () => change({ at }) }));
  return (
    <Box
      role="group"
      aria-label={texts.preview}
      sx={{ mb: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: radius.control, bgcolor: 'surface.raised' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
        <AideChoice
          name={texts.change.action}
          value={texts.actions[action]}
          options={actions.map((each) => ({
            key: each,
            label: texts.actions[each],
            onChoose: () => change({ action: each }),
          }))}
        />
        <AideChoice
          name={texts.change.person}
          value={person && personName(person)}
          missing={texts.whom}
          options={(aide.contacts ?? [])
            .filter(({ canMeet }) => canMeet || action === 'message')
            .map((contact) => ({
              key: contact.id,
              label: personName(contact),
              detail: contact.label,
              isFirst: subject.people.some(({ id }) => id === contact.id),
              onChoose: () => change({ personId: contact.id }),
            }))}
        />
        {subject.meetings.length > 0 && (
          <AideChoice
            name={texts.change.meeting}
            value={meeting && (action === 'move' ? texts.now(when(meeting.scheduledAt)) : when(meeting.scheduledAt))}
            missing={texts.whichMeeting}
            options={subject.meetings.map(({ id, scheduledAt }) => ({
              key: id,
              label: when(scheduledAt),
              onChoose: () => change({ meetingId: id }),
            }))}
          />
        )}
        {timed && person && (
          <AideChoice
            name={texts.change.time}
            value={time.at && when(time.at)}
            missing={texts.whichTime}
            options={[...times, { key: 'other', label: texts.otherTime, onChoose: () => void aide.openOtherTime() }]}
          />
        )}
      </Box>
      {action === 'message' && person && (
        <TextField
          value={message}
          label={texts.message}
          onChange={({ target }) => change({ text: target.value })}
          multiline
          maxRows={4}
          fullWidth
          size="small"
          sx={{ mb: 1, mt: 0.5 }}
        />
      )}
      {action !== 'message' && message !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, mb: 1, overflowWrap: 'anywhere' }}>
          {action === 'cancel' ? texts.reason(message) : texts.purpose(message)}
        </Typography>
      )}
      <Box sx={{ mb: -1 }}>
        <AideNote isWarning={aide.advice?.tone === 'warning'}>{aide.advice?.words}</AideNote>
      </Box>
    </Box>
  );
}
