import ExploreOffOutlined from '#icons/ExploreOffOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { paths } from './paths.ts';
import { notFoundTexts } from './texts.ts';

/** For unknown paths, and for addresses of things that do not exist (decisions R1, R10, R15). */
export function NotFound() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<ExploreOffOutlined />}
        title={notFoundTexts.title}
        text={notFoundTexts.hint}
        action={
          <LinkButton to={paths.root} variant="contained">
            {notFoundTexts.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
