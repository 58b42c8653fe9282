import type { SocialVerification } from '@entourage/contracts/calls/social-verification';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { texts } from '../texts.ts';

/** Previous submissions, newest first (decision V8). */
export function OwnPosts() {
  const query = useOwnPostsQuery();
  return (
    <QueryView query={query} isOneLine empty={null} errorText={texts.own.loadFailed}>
      {(posts) => (
        <Box component="section" aria-labelledby="own-posts">
          <Typography id="own-posts" variant="h3" component="h2" sx={{ mb: 1 }}>
            {texts.own.title}
          </Typography>
          <PlainList>
            {posts.map((post) => (
              <OwnPost key={post.id} post={post} />
            ))}
          </PlainList>
        </Box>
      )}
    </QueryView>
  );
}

function OwnPost({ post }: { post: SocialVerification }) {
  // Only an https address becomes a link (decision V6).
  const isLink = post.postUrl.startsWith('https://');
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {texts.platforms[post.platform]} · @{post.accountHandle}
        </Typography>
        <VerificationBadge status={post.reviewStatus} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {texts.own.submitted} <RelativeTime at={post.submittedAt} />
        </Typography>
        {isLink ? (
          <Link href={post.postUrl} target="_blank" rel="noopener noreferrer" sx={{ py: 1.25 }}>
            {texts.own.viewPost}
          </Link>
        ) : (
          <Typography variant="body2">{post.postUrl}</Typography>
        )}
      </Stack>
      {post.reviewNotes && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.own.notes}: {post.reviewNotes}
        </Typography>
      )}
    </Box>
  );
}
