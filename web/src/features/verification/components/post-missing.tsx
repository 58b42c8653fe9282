import { paths } from '#entities/navigation/paths.ts';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';
import { Callout } from './callout.tsx';

/** Link to the social verification for users without a post. */
export function PostMissing() {
  const query = useOwnPostsQuery();
  return (
    <QueryView query={query} isOneLine empty={<Missing />} errorText={texts.noPost.loadFailed}>
      {() => null}
    </QueryView>
  );
}

function Missing() {
  return (
    <Callout title={texts.noPost.title} text={texts.noPost.text}>
      <LinkButton to={paths.socialVerification} variant="contained">
        {texts.noPost.action}
      </LinkButton>
    </Callout>
  );
}
