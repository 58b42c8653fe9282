import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { texts } from '../texts.ts';

/** /admin/connections for whoever is no administrator: the literal text and no redirect (S2 §6, decision R19). */
export function ConnectionsDeniedScreen() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<LockOutlined />}
        title={texts.connectionsDenied.title}
        text={texts.connectionsDenied.text}
        action={
          <LinkButton to={paths.root} variant="outlined">
            {texts.connectionsDenied.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
