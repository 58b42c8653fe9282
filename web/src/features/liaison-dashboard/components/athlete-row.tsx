import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { UnreadBadge } from '#entities/messages/unread-badge.tsx';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { AthleteSigns } from './athlete-signs.tsx';

type Props = {
  athlete: AssignedAthlete;
  isSelected: boolean;
  isNobodySelected: boolean;
  onSelect: (athleteId: string) => void;
};

/** 'Basketball · Riverside', or the part that is known; a team tells more than 'Other'. */
export const sportAndTeam = ({ sport, team }: AssignedAthlete): string =>
  [sport === texts.athletes.otherSport && team ? null : sport, team].filter(Boolean).join(' · ') ||
  texts.athletes.noSport;

/** One athlete of the list. Rendered again only when the athlete or the selection changes: lists may be long. */
export const AthleteRow = memo(function AthleteRow({ athlete, isSelected, isNobodySelected, onSelect }: Props) {
  return (
    <ButtonBase
      ref={useFocusOnReturn(isSelected, isNobodySelected)}
      onClick={() => onSelect(athlete.id)}
      aria-current={isSelected ? 'true' : undefined}
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
        <AthleteSigns athlete={athlete} />
      </Box>
    </ButtonBase>
  );
});

/** When the list is shown again, the focus returns to the entry that was selected. */
function useFocusOnReturn(isSelected: boolean, isNobodySelected: boolean) {
  const row = useRef<HTMLButtonElement>(null);
  const wasSelected = useRef(false);
  useEffect(() => {
    if (wasSelected.current && isNobodySelected) row.current?.focus();
    wasSelected.current = isSelected;
  }, [isSelected, isNobodySelected]);
  return row;
}
