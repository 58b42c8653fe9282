import type { AdminUser } from '@entourage/contracts/calls/users';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { VerificationBadge } from '#entities/verification/verification-badge.tsx';
import { useShortcuts } from '#shared/browser/use-shortcuts.ts';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { useSocialPostsQuery } from '../../api/social-posts-api.ts';
import { isWaiting } from '../../domain/review-queue.ts';
import { reviewTexts as texts } from '../../review-texts.ts';
import { useDecision } from '../../state/use-decision.ts';
import { texts as adminTexts } from '../../texts.ts';
import { SocialPost } from '../users/social-post.tsx';
import { StatusDialog } from '../users/status-dialog.tsx';
import { UserIdentity } from '../users/user-identity.tsx';
import { KeyButton } from './key-button.tsx';

type Props = {
  /** Undefined once the account is deleted. */
  user: AdminUser | undefined;
  /** While the reason of a rejection is asked for, the keys of the queue rest. */
  isRejecting: boolean;
  onReject: (isRejecting: boolean) => void;
  onDone: () => void;
};

/** One athlete of the queue: who it is, the posts, and the decision. */
export function ReviewCase({ user, ...props }: Props) {
  if (!user) return <Alert severity="info">{texts.gone}</Alert>;
  return <ExistingCase user={user} {...props} />;
}

function ExistingCase({ user, onDone, ...rejection }: Props & { user: AdminUser }) {
  const posts = useSocialPostsQuery(user.id);
  const { decide, isWorking, hasChanged } = useDecision(user, onDone);
  const isOpen = isWaiting(user) || isWorking;
  return (
    <Stack spacing={2.5}>
      {hasChanged && <Alert severity="info">{texts.changed}</Alert>}
      {!isOpen && (
        <Alert severity="info">
          {texts.decided(personName(user), adminTexts.users.statuses[user.verificationStatus])}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <UserIdentity user={user} />
        <VerificationBadge status={user.verificationStatus} />
      </Box>
      <Facts user={user} />
      {isOpen && (
        // Nobody decides about posts that are not there yet, as with a key that is pressed twice.
        <Decisions
          {...rejection}
          user={user}
          isReady={posts.isSuccess && !isWorking}
          isWorking={isWorking}
          decide={decide}
        />
      )}
      <div>
        <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
          {texts.posts}
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

type DecisionsProps = Pick<Props, 'isRejecting' | 'onReject'> & {
  user: AdminUser;
  isReady: boolean;
  isWorking: boolean;
  decide: ReturnType<typeof useDecision>['decide'];
};

/** Approve and reject, by button or by key; a rejection asks for its reason first. */
function Decisions({ user, isReady, isWorking, decide, isRejecting, onReject }: DecisionsProps) {
  const approve = () => decide('APPROVED');
  const reject = () => onReject(true);
  useShortcuts(isReady && !isRejecting ? { a: approve, r: reject } : {});
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <KeyButton keyName="A" variant="contained" disabled={!isReady} onClick={approve}>
          {texts.approve}
        </KeyButton>
        <KeyButton keyName="R" color="error" disabled={!isReady} onClick={reject}>
          {texts.reject}
        </KeyButton>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {texts.keysHint}
        </Typography>
      </Stack>
      {isRejecting && (
        <StatusDialog
          user={user}
          status="REJECTED"
          isWorking={isWorking}
          onConfirm={async (notes) => {
            await decide('REJECTED', notes);
            onReject(false);
          }}
          onClose={() => onReject(false)}
        />
      )}
    </>
  );
}
