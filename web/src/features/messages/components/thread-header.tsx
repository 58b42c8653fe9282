import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { MemberProfileButton } from '#entities/team-members/member-profile-button.tsx';
import ArrowBackRounded from '#icons/ArrowBackRounded.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { texts } from '../texts.ts';

type Props = {
  partner: MessagePartner;
  canSchedule: boolean;
  /** `label` is the partner's role for the viewer. */
  onSchedule: (label: string | undefined) => void;
  /** True when the thread covers the list, so that its heading is the h1. */
  isAlone: boolean;
  onBack: () => void;
};

/** The partner of the conversation. Athletes and liaisons can schedule a meeting. */
export function ThreadHeader({ partner, canSchedule, onSchedule, isAlone, onBack }: Props) {
  const viewer = useSignedInUser();
  const isWithLiaison = viewer.role === 'ATHLETE' && partner.role === 'LIAISON';
  const canOpenProfile = viewer.role === 'ATHLETE' && partner.role === 'TEAM_MEMBER';
  const isWithAthlete = viewer.role === 'LIAISON' && partner.role === 'ATHLETE';
  const liaisons = useLiaisonsOfAthleteQuery(viewer.id, { skip: !isWithLiaison });
  const entry = isWithLiaison ? liaisons.data?.find(({ liaison }) => liaison.id === partner.id) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the opened thread (style §7), but not when only the width of the window changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the partner changes, not when the width does
  useEffect(() => {
    if (isAlone) heading.current?.focus();
  }, [partner.id]);
  const label = entry && liaisonTypeLabel(entry.assignment);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 72,
        px: { xs: 1, sm: 2.5 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={texts.thread.back} onClick={onBack} sx={{ display: { sm: 'none' } }}>
        <ArrowBackRounded />
      </IconButton>
      <PersonAvatar person={partner} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h5"
          component={isAlone ? 'h1' : 'h2'}
          noWrap
          sx={{ outline: 'none' }}
        >
          {personName(partner)}
        </Typography>
        {label && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {label}
          </Typography>
        )}
      </Box>
      {partner.role === 'TEAM_MEMBER' && <StatusBadge>{texts.team}</StatusBadge>}
      {canOpenProfile && <MemberProfileButton memberId={partner.id} name={personName(partner)} isIconOnPhones />}
      {canSchedule && (isWithLiaison || isWithAthlete) && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => onSchedule(label)}
          aria-label={texts.thread.schedule}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <EventOutlined fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
            {texts.thread.schedule}
          </Box>
        </Button>
      )}
    </Box>
  );
}
