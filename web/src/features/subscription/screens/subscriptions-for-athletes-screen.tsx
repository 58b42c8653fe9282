import { paths } from '#entities/navigation/paths.ts';
import { noSubscriptionTexts } from '#entities/people/no-subscription-texts.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import CreditCardOffOutlined from '#icons/CreditCardOffOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** /subscribe for approved users of other roles. No requests are sent (decision R7). */
export function SubscriptionsForAthletesScreen() {
  const { role } = useSignedInUser();
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<CreditCardOffOutlined />}
        title={texts.athletesOnly.title}
        text={role !== 'ATHLETE' && noSubscriptionTexts[role]}
        action={
          <LinkButton to={paths.root} variant="outlined">
            {texts.athletesOnly.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
