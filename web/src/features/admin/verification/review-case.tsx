import type { AdminUser } from '@entourage/contracts/calls/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { userTexts } from '../users/texts.ts';
import { UserIdentity } from '../users/user-identity.tsx';
import { type Asked, DecideButtons } from './decide-buttons.tsx';
import { isWaiting } from './review-queue.ts';
import { SocialPost } from './social-post.tsx';
import { useSocialPostsQuery } from './social-posts-api.ts';
import { reviewTexts as texts } from './texts.ts';
import type { Decision } from './use-decisions.ts';

type Props = {
  /** Undefined once the account is deleted. */
  user: AdminUser | undefined;
  /** A decision made here that is not stored. */
  decision: Decision | undefined;
  /** While something is asked, the keys of the queue rest. */
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onDecide: (user: AdminUser, status: Decision['status'], notes?: string) => void;
  onUndo: () => void;
};

/** One athlete of the queue: who it is, the posts, and the decision on both. */
export function ReviewCase({ user, ...props }: Props) {
  if (!user) return <Alert severity="info">{texts.gone}</Alert>;
  return <ExistingCase user={user} {...props} />;
}

function ExistingCase({ user, decision, asked, onAsk, onDecide, onUndo }: Props & { user: AdminUser }) {
  const posts = useSocialPostsQuery(user.id);
  const isMade = decision?.state === 'WAITING' || decision?.state === 'SAVING';
  return (
    <Stack spacing={2.5}>
      {decision?.state === 'CHANGED' && <Alert severity="info">{texts.changed}</Alert>}
      {isMade && (
        <Alert
          severity="info"
          action={
            decision.state === 'WAITING' && (
              <Button size="small" color="inherit" onClick={onUndo}>
                {texts.undo}
              </Button>
            )
          }
        >
          {texts.willBe(personName(user), decision.status)}
        </Alert>
      )}
      {!isMade && !isWaiting(user) && (
        <Alert severity="info">{texts.decided(personName(user), userTexts.statuses[user.verificationStatus])}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <UserIdentity user={user} />
        <VerificationBadge status={user.verificationStatus} />
      </Box>
      <Facts user={user} />
      {!isMade && isWaiting(user) && (
        <DecideButtons
          user={user}
          posts={posts.data}
          asked={asked}
          onAsk={onAsk}
          onDecide={(status, notes) => onDecide(user, status, notes)}
        />
      )}
      <div>
        <Typography component="h3" variant="h5">
          {texts.posts}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {texts.postsHint}
        </Typography>
        <QueryView
          query={posts}
          errorText={texts.postsFailed}
          empty={<Typography color="textSecondary">{texts.noPosts}</Typography>}
        >
          {(all) => (
            <PlainList sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              {all.map((post) => (
                <SocialPost key={post.id} post={post} />
              ))}
            </PlainList>
          )}
        </QueryView>
      </div>
    </Stack>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const facts = [
    { name: texts.joined, value: <RelativeTime at={user.createdAt} /> },
    { name: texts.league, value: user.professionalLeague ?? texts.notGiven },
    { name: texts.team, value: user.teamOrganization ?? texts.notGiven },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}
