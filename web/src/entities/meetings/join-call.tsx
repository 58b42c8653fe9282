import type { Appointment } from '@entourage/contracts/calls/appointments';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import VideocamOutlined from '#icons/VideocamOutlined.tsx';
import { useNow } from '#shared/browser/use-now.ts';
import { texts } from './texts.ts';
import { longDayIn, timeWithZone, viewerZone } from './zones.ts';

const dueMs = 10 * 60_000;

type Props = {
  meeting: Appointment;
  /** The chat that the service has chosen, with its own text (decision C10). */
  chatUrl: string;
  partnerName: string;
  /** Partner and time, for the accessible name. */
  about: string;
};

/** The link of a confirmed meeting, and where it leads; in a row that wraps, the latter is a line below it. The accent is for the next action (look.md): from ten minutes before. */
export function JoinCall({ meeting, chatUrl, partnerName, about }: Props) {
  const isDue = Date.parse(meeting.scheduledAt) - useNow() <= dueMs;
  const hintId = useId();
  return (
    <>
      <Button
        size="small"
        variant={isDue ? 'contained' : 'outlined'}
        href={withReadersText(chatUrl, meeting, partnerName)}
        target="_blank"
        rel="noopener noreferrer"
        startIcon={<VideocamOutlined />}
        aria-label={`${texts.card.join}: ${about}`}
        aria-describedby={hintId}
      >
        {texts.card.join}
      </Button>
      <Typography id={hintId} variant="caption" color="textSecondary" sx={{ order: 1, flexBasis: '100%' }}>
        {texts.card.joinHint(partnerName)}
      </Typography>
    </>
  );
}

/** The service does not know the reader's zone, and its text serves both participants. */
function withReadersText(chatUrl: string, { title, scheduledAt }: Appointment, partnerName: string): string {
  const zone = viewerZone();
  const url = new URL(chatUrl);
  const when = `${longDayIn(scheduledAt, zone)} at ${timeWithZone(scheduledAt, zone)}`;
  url.searchParams.set('text', texts.card.joinMessage(title, partnerName, when));
  return url.href;
}
