import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';
import { useShortcuts } from '#shared/browser/use-shortcuts.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { doubtsAbout } from './approval-doubts.ts';
import { ShortcutButton } from './shortcut-button.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { reviewTexts as texts } from './texts.ts';
import type { Decision } from './use-decisions.ts';

/** What is asked before a decision is made. */
export type Asked = 'REASON' | 'DOUBTS' | null;
type Props = {
  user: AdminUser;
  /** Undefined until they are loaded: nobody decides about posts that are not there yet, as with a key that is pressed twice. */
  posts: readonly ReviewedSocialVerification[] | undefined;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onDecide: (status: Decision['status'], notes?: string) => void;
};

/** Approve and reject, by button or by key. A rejection asks for its reason first, an approval against doubts whether it is meant. */
export function DecideButtons({ user, posts, asked, onAsk, onDecide }: Props) {
  const doubts = posts ? doubtsAbout(posts) : [];
  const approve = () => (doubts.length > 0 ? onAsk('DOUBTS') : onDecide('APPROVED'));
  const reject = () => onAsk('REASON');
  const decide: Props['onDecide'] = (status, notes) => {
    onAsk(null);
    onDecide(status, notes);
  };
  useShortcuts(posts && !asked ? { a: approve, r: reject } : {});
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ShortcutButton keyName="A" variant="contained" disabled={!posts} onClick={approve}>
          {texts.approve}
        </ShortcutButton>
        <ShortcutButton keyName="R" color="error" disabled={!posts} onClick={reject}>
          {texts.reject}
        </ShortcutButton>
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {texts.keysHint}
        </Typography>
      </Stack>
      <ConfirmDialog
        isOpen={asked === 'DOUBTS'}
        title={texts.doubtful(personName(user))}
        confirmText={texts.approveAnyway}
        onConfirm={() => decide('APPROVED')}
        onClose={() => onAsk(null)}
      >
        <Typography>{texts.doubtsHint}</Typography>
        <ul>
          {doubts.map((doubt) => (
            <Typography key={doubt} component="li">
              {texts.doubts[doubt]}
            </Typography>
          ))}
        </ul>
      </ConfirmDialog>
      {asked === 'REASON' && (
        <StatusDialog
          user={user}
          status="REJECTED"
          isWorking={false}
          onConfirm={(notes) => decide('REJECTED', notes)}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  );
}
