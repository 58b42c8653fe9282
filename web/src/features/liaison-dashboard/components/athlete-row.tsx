import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

type Props = { athlete: AssignedAthlete; selectedId: string | null; onSelect: (athleteId: string) => void };

/** 'Basketball · Riverside', or the part that is known. */
export const sportAndTeam = ({ sport, team }: AssignedAthlete): string =>
  [sport, team].filter(Boolean).join(' · ') || texts.athletes.noSport;

export function AthleteRow({ athlete, selectedId, onSelect }: Props) {
  const isSelected = athlete.id === selectedId;
  return (
    <ButtonBase
      ref={useFocusOnReturn(isSelected, selectedId === null)}
      onClick={() => onSelect(athlete.id)}
      aria-current={isSelected ? 'true' : undefined}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.5,
        borderRadius: radius.control,
        textAlign: 'left',
        border: 1,
        borderColor: isSelected ? 'divider' : 'transparent',
        bgcolor: isSelected ? 'background.paper' : 'transparent',
        '&:hover': { bgcolor: isSelected ? 'background.paper' : 'surface.raised' },
      }}
    >
      <PersonAvatar person={athlete} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {personName(athlete)}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          @{athlete.username}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {sportAndTeam(athlete)}
        </Typography>
      </Box>
      <ChevronRightRounded aria-hidden sx={{ color: isSelected ? 'primary.main' : 'text.disabled' }} />
    </ButtonBase>
  );
}

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
