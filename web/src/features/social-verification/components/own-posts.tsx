import type { SocialVerification } from '@entourage/contracts/calls/social-verification';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { waitsForReview } from '#entities/verification/waits-for-review.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { texts } from '../texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Actions = { onCorrect: (post: SocialVerification) => void; onWithdraw: (post: SocialVerification) => void };

/** Previous submissions, newest first; those that wait for their review can be corrected and withdrawn. */
export function OwnPosts({ onCorrect }: Pick<Actions, 'onCorrect'>) {
  const query = useOwnPostsQuery();
  const [withdrawn, setWithdrawn] = useState<SocialVerification | null>(null);
  return (
    <>
      <QueryView query={query} isOneLine empty={null} errorText={texts.own.loadFailed}>
        {(posts) => (
          <Box component="section" aria-labelledby="own-posts">
            <Typography id="own-posts" variant="h3" component="h2" sx={{ mb: 1 }}>
              {texts.own.title}
            </Typography>
            {posts.some(waitsForReview) && (
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {texts.own.untilReview}
              </Typography>
            )}
            <PlainList>
              {posts.map((post) => (
                <OwnPost key={post.id} post={post} onCorrect={onCorrect} onWithdraw={setWithdrawn} />
              ))}
            </PlainList>
          </Box>
        )}
      </QueryView>
      <WithdrawDialog post={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}

function OwnPost({ post, onCorrect, onWithdraw }: Actions & { post: SocialVerification }) {
  // Only an https address becomes a link (decision V6).
  const isLink = post.postUrl.startsWith('https://');
  const name = `${texts.platforms[post.platform]} · @${post.accountHandle}`;
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
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
        {waitsForReview(post) && (
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" aria-label={texts.own.correctLabel(name)} onClick={() => onCorrect(post)}>
              {texts.own.correct}
            </Button>
            <Button color="inherit" aria-label={texts.own.withdrawLabel(name)} onClick={() => onWithdraw(post)}>
              {texts.own.withdraw}
            </Button>
          </Stack>
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
