import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '../../../shared/components/person-avatar.tsx';
import { liaisonTypeLabel, mayWriteToLiaisons } from '../../../shared/liaisons/liaison-words.ts';
import { VerifiedBadge } from '../../../shared/liaisons/verified-badge.tsx';
import { personName } from '../../../shared/session/person-name.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { CardActions } from './card-actions.tsx';
import { CardLists } from './card-lists.tsx';

/** One liaison (S1 §2); reads well without a profile too (decision H9). */
export function LiaisonCard({ entry: { liaison, profile, assignment } }: { entry: LiaisonEntry }) {
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
      {profile && <CardLists profile={profile} />}
      {mayWriteToLiaisons(role) && <CardActions liaisonId={liaison.id} name={name} />}
    </Box>
  );
}
