import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { messagesWith } from '#entities/navigation/paths.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import CloseRounded from '#icons/CloseRounded.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import SendRounded from '#icons/SendRounded.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useLastSeenQuery } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';
import { sportAndTeam } from './athlete-card.tsx';

type Props = {
  athlete: AssignedAthlete;
  /** Beside the roster: a button closes the athlete. */
  onClose: (() => void) | null;
};

/** Who it is and how to reach them. */
export function AthleteHeader({ athlete, onClose }: Props) {
  const [isScheduling, setIsScheduling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the opened panel (style §7).
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <PersonAvatar person={athlete} size={48} />
      <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
        <Typography ref={heading} tabIndex={-1} variant="h4" component="h2" noWrap sx={{ outline: 'none' }}>
          {personName(athlete)}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          @{athlete.username} · {sportAndTeam(athlete)}
        </Typography>
        <LastSeen athleteId={athlete.id} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 }, '& > .MuiButton-root': grow }}>
        <LinkButton to={messagesWith(athlete.id)} variant="contained" size="small" startIcon={<SendRounded />}>
          {texts.communication.send}
        </LinkButton>
        <Button variant="outlined" size="small" startIcon={<EventOutlined />} onClick={() => setIsScheduling(true)}>
          {texts.communication.schedule}
        </Button>
        {onClose && (
          <IconButton aria-label={texts.athletes.back} title={texts.athletes.back} onClick={onClose} sx={{ m: -0.5 }}>
            <CloseRounded />
          </IconButton>
        )}
      </Box>
      {isScheduling && <ScheduleDialog partner={athlete} onClose={() => setIsScheduling(false)} />}
    </Box>
  );
}

/** It is less important than the values: while it loads, and when it cannot be read, its line is empty. */
function LastSeen({ athleteId }: { athleteId: string }) {
  // There is no event for the presence of an athlete.
  const { currentData } = useLastSeenQuery(athleteId, { refetchOnMountOrArgChange: true });
  return (
    <Typography variant="body2" color="textSecondary" noWrap sx={{ minHeight: '1lh' }}>
      {currentData?.lastSeenAt && (
        <>
          {texts.lastSeen.before}
          <RelativeTime at={currentData.lastSeenAt} />
        </>
      )}
      {currentData?.lastSeenAt === null && texts.lastSeen.never}
    </Typography>
  );
}

/** On a phone the two buttons share the width. */
const grow = { flexGrow: { xs: 1, sm: 0 }, whiteSpace: 'nowrap' } as const;
