import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { paths } from '#entities/navigation/paths.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** For unknown paths (S1 §2, decisions R1, R15). */
export function NotFoundScreen() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<ExploreOffOutlined />}
        title={texts.notFound.title}
        text={texts.notFound.hint}
        action={
          <LinkButton to={paths.root} variant="contained">
            {texts.notFound.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
