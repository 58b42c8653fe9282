import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

/** /subscribe for approved users of another role: nothing is requested (decision R7). */
export function SubscriptionsForAthletesScreen() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<CreditCardOffOutlined />}
        title={texts.athletesOnly.title}
        action={
          <LinkButton to={paths.root} variant="outlined">
            {texts.athletesOnly.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
