import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** Onboarding is offered to an athlete without a profile, never forced (decision O5). */
export function OnboardingBanner() {
  return (
    <Box
      component="section"
      aria-label={texts.onboarding.title}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 2,
        p: { xs: 2, md: 2.5 },
        borderRadius: radius.card,
        border: 1,
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
    </Box>
  );
}
