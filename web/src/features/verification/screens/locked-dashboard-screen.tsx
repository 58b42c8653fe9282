import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import LockOutlined from '#icons/LockOutlined.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { radius } from '#shared/theme/measures.ts';
import { PostMissing } from '../components/post-missing.tsx';
import { texts } from '../texts.ts';

/** The dashboard of a user who is not approved: a locked preview and a link to the verification. It sends no health requests (decision R8). */
export function LockedDashboardScreen() {
  const { verificationStatus } = useSignedInUser();
  return (
    <Page>
      <PageHeader
        title={texts.locked.title}
        text={texts.locked.text}
        actions={
          <LinkButton to={paths.verification} variant="outlined">
            {texts.locked.seeStatus}
          </LinkButton>
        }
      />
      <Stack spacing={3}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Typography color="textSecondary">{texts.locked.status}</Typography>
          <VerificationBadge status={verificationStatus} />
        </Stack>
        <PostMissing />
        <LockedTiles />
      </Stack>
    </Page>
  );
}

function LockedTiles() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      {texts.locked.tiles.map((tile) => (
        <Box
          key={tile}
          sx={{
            p: 3,
            borderRadius: radius.card,
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'surface.control',
            minHeight: 168,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
          }}
        >
          <Typography color="textSecondary">{tile}</Typography>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary' }}>
            <LockOutlined aria-hidden />
            <Typography variant="h4" component="p">
              {texts.locked.lockedValue}
            </Typography>
          </Stack>
        </Box>
      ))}
    </Box>
  );
}
