import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import OpenInNewRounded from '#icons/OpenInNewRounded.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { CheckSignals } from './check-signals.tsx';
import { postTexts as texts } from './texts.ts';

/** One post: platform, handle, status, link, date, findings of the automatic check, and below them what can be done with it. */
export function SocialPost({ post, children }: { post: ReviewedSocialVerification; children?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        pt: 2,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h3" variant="h5">
          {texts.platforms[post.platform]} · @{post.accountHandle}
        </Typography>
        <VerificationBadge status={post.reviewStatus} />
      </Box>
      <PostLink url={post.postUrl} />
      <Typography variant="body2" color="textSecondary">
        {texts.submitted} <RelativeTime at={post.submittedAt} /> · {texts.code} {post.verificationCode}
      </Typography>
      <CheckSignals check={post.check} />
      {post.reviewNotes && (
        <Typography variant="body2">
          {texts.notesOf} {post.reviewNotes}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** Only an https address becomes a link (decision V6). */
function PostLink({ url }: { url: string }) {
  if (!url.startsWith('https://'))
    return (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {texts.notHttps} {url}
      </Typography>
    );
  return (
    <Link
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', fontWeight: 600 }}
    >
      {texts.view}
      <OpenInNewRounded aria-hidden fontSize="small" />
      <VisuallyHidden>, {texts.opensNewTab}</VisuallyHidden>
    </Link>
  );
}
