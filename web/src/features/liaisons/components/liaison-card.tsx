import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { liaisonTypeLabel, mayWriteToLiaisons } from '#entities/liaisons/liaison-roles.ts';
import { VerifiedBadge } from '#entities/liaisons/verified-badge.tsx';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { ExpertiseAndAchievements } from './expertise-and-achievements.tsx';
import { LiaisonCardActions } from './liaison-card-actions.tsx';

/** One liaison, with or without a profile. */
export function LiaisonCard({ entry }: { entry: LiaisonEntry }) {
  const { liaison, profile, assignment } = entry;
  const { role } = useSignedInUser();
  const name = personName(liaison);
  const picture = { ...liaison, profileImageUrl: profile?.profileImageUrl ?? liaison.profileImageUrl };
  const position = [profile?.title, profile?.institution].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        p: { xs: 2.5, md: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <PersonAvatar person={picture} size={64} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h4" component="h2">
            {name}
          </Typography>
          <Typography color="primary" sx={{ fontWeight: 600 }}>
            {liaisonTypeLabel(assignment)}
          </Typography>
        </Box>
      </Box>
      <Box>
        <Typography>{position || texts.noTitle}</Typography>
        {profile?.yearsExperience != null && (
          <Typography variant="body2" color="textSecondary">
            {texts.years(profile.yearsExperience)}
          </Typography>
        )}
      </Box>
      {profile?.credentialsCheckedAt && (
        <Box>
          <VerifiedBadge />
        </Box>
      )}
      {profile && <ExpertiseAndAchievements profile={profile} />}
      {mayWriteToLiaisons(role) && <LiaisonCardActions entry={entry} />}
    </Box>
  );
}
