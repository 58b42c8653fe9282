import Typography from '@mui/material/Typography';
import { onboardingEdit } from '#entities/navigation/paths.ts';
import { Panel } from '#shared/components/panel.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** The way to the answers of the onboarding, to give or change them (decision O5). */
export function AthleteProfileLink() {
  return (
    <Panel title={texts.athleteProfile.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.athleteProfile.text}
      </Typography>
      <LinkButton to={onboardingEdit} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {texts.athleteProfile.edit}
      </LinkButton>
    </Panel>
  );
}
