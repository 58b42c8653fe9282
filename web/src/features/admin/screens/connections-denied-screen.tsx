import { paths } from '#entities/navigation/paths.ts';
import LockOutlined from '#icons/LockOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';

/** Literal (S2 §6). */
const texts = {
  title: 'Access Denied',
  text: 'Only administrators can access this page.',
  back: 'Back to Home',
} as const;

/** /admin/connections for users of other roles: a text instead of a redirect. */
export function ConnectionsDeniedScreen() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<LockOutlined />}
        title={texts.title}
        text={texts.text}
        action={
          <LinkButton to={paths.root} variant="outlined">
            {texts.back}
          </LinkButton>
        }
      />
    </Page>
  );
}
