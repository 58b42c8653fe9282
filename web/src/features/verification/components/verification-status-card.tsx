import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CancelOutlined from '#icons/CancelOutlined.tsx';
import HourglassTopRounded from '#icons/HourglassTopRounded.tsx';
import ManageSearchRounded from '#icons/ManageSearchRounded.tsx';
import VerifiedOutlined from '#icons/VerifiedOutlined.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

const looks = {
  PENDING: { Icon: HourglassTopRounded, color: 'warning.main' },
  UNDER_REVIEW: { Icon: ManageSearchRounded, color: 'info.main' },
  APPROVED: { Icon: VerifiedOutlined, color: 'success.main' },
  REJECTED: { Icon: CancelOutlined, color: 'error.main' },
} as const;

/** Icon, heading and text of the current status. A live change is announced to screen readers (decision V11). `isPostMissing`: nothing was sent yet. */
export function VerificationStatusCard({ user, isPostMissing }: { user: CurrentUser; isPostMissing: boolean }) {
  const { Icon, color } = looks[user.verificationStatus];
  const { PENDING } = texts.states;
  const { title, text } = texts.states[user.verificationStatus];
  const isBefore = user.verificationStatus === 'PENDING' && isPostMissing;
  return (
    <Box role="status">
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: radius.card,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color,
          mb: 3,
        }}
      >
        <Icon fontSize="large" />
      </Box>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1.5 }}>
        {isBefore ? PENDING.withoutPost : text}
      </Typography>
      <Affiliation user={user} />
    </Box>
  );
}

/** League and team being verified, when both are known. */
function Affiliation({ user: { professionalLeague, teamOrganization } }: { user: CurrentUser }) {
  if (!professionalLeague || !teamOrganization) return null;
  const rows = [
    { label: texts.verifying.league, value: professionalLeague },
    { label: texts.verifying.team, value: teamOrganization },
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0, mt: 3 }}>
      {rows.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
