import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import { noSubscriptionTexts } from '#entities/people/no-subscription-texts.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** What the viewer can do with the plan. Only athletes can subscribe, and a visitor may become one (decision R7). */
export function PlanAction() {
  const { user } = useCurrentUser();
  if (user && user.role !== 'ATHLETE') return <ForOthers role={user.role} />;
  const state = user && user.verificationStatus === 'APPROVED' ? user.subscriptionStatus : 'NONE';
  if (state === 'ACTIVE' || state === 'PAST_DUE') return <Subscribed isOverdue={state === 'PAST_DUE'} />;
  return (
    <LinkButton to={paths.subscribe} variant="contained" size="large" sx={wide}>
      {state === 'INCOMPLETE' ? texts.plan.complete : texts.plan.subscribe}
    </LinkButton>
  );
}

function Subscribed({ isOverdue }: { isOverdue: boolean }) {
  const { title, text, action } = isOverdue ? texts.overdue : texts.subscribed;
  return (
    <Stack spacing={2} sx={{ mt: 4, alignItems: { sm: 'flex-start' } }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography color="textSecondary">{text}</Typography>
      </div>
      <LinkButton to={paths.subscribe} variant={isOverdue ? 'contained' : 'outlined'} size="large">
        {action}
      </LinkButton>
    </Stack>
  );
}

/** Who does not subscribe reads who does, and has a way on. */
function ForOthers({ role }: { role: keyof typeof noSubscriptionTexts }) {
  return (
    <Stack spacing={2} sx={{ mt: 4, alignItems: { sm: 'flex-start' } }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{texts.athletesOnly}</Typography>
        <Typography color="textSecondary">{noSubscriptionTexts[role]}</Typography>
      </div>
      <LinkButton to={paths.root} variant="outlined" size="large">
        {texts.back}
      </LinkButton>
    </Stack>
  );
}

const wide = { mt: 4, width: { xs: '100%', sm: 'auto' } } as const;
