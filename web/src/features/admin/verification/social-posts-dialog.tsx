import type { AdminUser } from '@entourage/contracts/calls/users';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { DecisionGroup } from './decision-group.tsx';
import { PostReview } from './post-review.tsx';
import { SocialPost } from './social-post.tsx';
import { useSocialPostsQuery } from './social-posts-api.ts';
import { postTexts as texts } from './texts.ts';
import { VerificationChoice } from './verification-choice.tsx';

/** A user's social verification posts. */
export function SocialPostsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const titleId = useId();
  const query = useSocialPostsQuery(user.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title(personName(user))}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <DecisionGroup title={texts.userDecision(personName(user))} hint={texts.userDecisionHint}>
            <VerificationChoice user={user} />
          </DecisionGroup>
          <QueryView
            query={query}
            empty={<Typography color="textSecondary">{texts.empty}</Typography>}
            errorText={texts.loadFailed}
          >
            {(posts) => (
              <PlainList sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
                {posts.map((post) => (
                  <SocialPost key={post.id} post={post}>
                    <PostReview post={post} />
                  </SocialPost>
                ))}
              </PlainList>
            )}
          </QueryView>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
