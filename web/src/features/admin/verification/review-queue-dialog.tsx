import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useShortcuts } from '#shared/browser/use-shortcuts.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import type { Asked } from './decide-buttons.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { ReviewCase } from './review-case.tsx';
import { ShortcutButton } from './shortcut-button.tsx';
import { reviewTexts as texts } from './texts.ts';
import type { Decision, Decisions } from './use-decisions.ts';
import { useReviewQueue } from './use-review-queue.ts';

type Props = { users: readonly AdminUser[]; decisions: Decisions; onClose: () => void };

/** One athlete after the other, who waits longest first; the whole page on a phone. */
export default function ReviewQueueDialog({ users, decisions, onClose }: Props) {
  const titleId = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const queue = useReviewQueue(users, decisions);
  const [asked, setAsked] = useState<Asked>(null);
  const undo = ({ user }: Decision) => {
    decisions.undo(user.id);
    queue.show(user.id);
  };
  const { newest } = decisions;
  useShortcuts(asked ? {} : { n: queue.next, p: queue.previous, ...(newest && { u: () => undo(newest) }) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isNarrow}>
      <DialogTitle id={titleId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        {texts.title}
        {queue.count > 0 && (
          <Typography component="span" role="status" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {texts.progress(queue.position, queue.count)}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent>
        {queue.current ? (
          <ReviewCase
            key={queue.current.id}
            user={queue.current.user}
            decision={decisions.made.get(queue.current.id)}
            asked={asked}
            onAsk={setAsked}
            onDecide={(user, status, notes) => {
              decisions.decide(user, status, notes);
              queue.next();
            }}
            onUndo={() => queue.current && decisions.undo(queue.current.id)}
          />
        ) : (
          <QueueEnd waiting={queue.waiting} onStartAgain={queue.startAgain} />
        )}
      </DialogContent>
      <DecisionNotice decisions={decisions} onUndo={undo} onShow={({ user }) => queue.show(user.id)} />
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        <ShortcutButton keyName="P" onClick={queue.previous} disabled={queue.position <= 1}>
          {texts.previous}
        </ShortcutButton>
        <ShortcutButton keyName="N" onClick={queue.next} disabled={!queue.current}>
          {texts.next}
        </ShortcutButton>
      </DialogActions>
    </Dialog>
  );
}

/** The end for now, or for those who were passed over. */
function QueueEnd({ waiting, onStartAgain }: { waiting: number; onStartAgain: () => void }) {
  if (waiting === 0) return <EmptyState role="status" title={texts.done} text={texts.doneHint} />;
  return (
    <EmptyState
      role="status"
      title={texts.endTitle}
      text={texts.endHint(waiting)}
      action={
        <Button variant="outlined" onClick={onStartAgain}>
          {texts.again}
        </Button>
      }
    />
  );
}
