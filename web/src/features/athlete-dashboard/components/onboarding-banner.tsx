import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import AssignmentIndOutlined from '#icons/AssignmentIndOutlined.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';
import { Banner } from './banner.tsx';

/** Onboarding is offered to an athlete without a profile, never forced. */
export function OnboardingBanner() {
  return (
    <Banner
      aria-label={texts.onboarding.title}
      sx={{
        borderColor: 'divider',
        bgcolor: 'surface.raised',
        displayPrint: 'none',
      }}
    >
      <AssignmentIndOutlined aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.onboarding.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.onboarding.text}
        </Typography>
      </Box>
      <LinkButton to={paths.onboarding} variant="contained" sx={{ width: { xs: '100%', sm: 'auto' } }}>
        {texts.onboarding.action}
      </LinkButton>
    </Banner>
  );
}
