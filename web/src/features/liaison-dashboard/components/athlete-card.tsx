import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { radius } from '#shared/theme/measures.ts';
import type { ChangerName } from '../state/use-changer-name.ts';
import { useFocusOnReturn } from '../state/use-focus-on-return.ts';
import { rowKey } from '../state/use-row-keys.ts';
import { texts } from '../texts.ts';
import { AthleteSummary } from './athlete-summary.tsx';

type Props = {
  athlete: AssignedAthlete;
  isSelected: boolean;
  isNobodySelected: boolean;
  onSelect: (athleteId: string) => void;
  changerName: ChangerName;
  nowMs: number;
};

/** 'Basketball · Riverside', or the part that is known; a team is more informative than 'Other'. */
export const sportAndTeam = ({ sport, team }: AssignedAthlete): string =>
  [sport === texts.athletes.otherSport && team ? null : sport, team].filter(Boolean).join(' · ') ||
  texts.athletes.noSport;

/** One athlete as a card of a phone. Rendered again only when the athlete, the selection or the minute changes: lists may be long. */
export const AthleteCard = memo(function AthleteCard({ athlete, isSelected, isNobodySelected, ...rest }: Props) {
  const { onSelect, changerName, nowMs } = rest;
  return (
    <ButtonBase
      ref={useFocusOnReturn(isSelected, isNobodySelected)}
      onClick={() => onSelect(athlete.id)}
      aria-current={isSelected ? 'true' : undefined}
      {...{ [rowKey]: athlete.id }}
      sx={{
        width: '100%',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.5,
        borderRadius: radius.control,
        textAlign: 'left',
        border: 1,
        borderColor: isSelected ? 'primary.main' : 'transparent',
        bgcolor: isSelected ? 'background.paper' : 'transparent',
        '&:hover': { bgcolor: isSelected ? 'background.paper' : 'surface.raised' },
      }}
    >
      <PersonAvatar person={athlete} size={40} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
            {personName(athlete)}
          </Typography>
          <UnreadBadge count={athlete.messages?.unread ?? 0} />
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          @{athlete.username} · {sportAndTeam(athlete)}
        </Typography>
        <AthleteSummary athlete={athlete} changerName={changerName} nowMs={nowMs} />
      </Box>
    </ButtonBase>
  );
});
