import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { personName } from '#entities/people/person-name.ts';
import { reviewTexts as texts } from './texts.ts';
import { type Decision, type Decisions, decisionUndoMs } from './use-decisions.ts';

const shrink = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

type Props = { decisions: Decisions; onUndo: (decision: Decision) => void; onShow: (decision: Decision) => void };

/** In sight wherever the queue is: the last decision with its undo, and decisions that could not be stored. */
export function DecisionNotice({ decisions, onUndo, onShow }: Props) {
  const { made, newest } = decisions;
  const unstored = [...made.values()].filter(({ state }) => state === 'FAILED' || state === 'CHANGED');
  return (
    <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, sm: 3 }, pb: newest || unstored.length > 0 ? 1.5 : 0 }}>
      {unstored.map((decision) => (
        <Alert
          key={decision.user.id}
          severity={decision.state === 'FAILED' ? 'error' : 'info'}
          action={
            <Button size="small" color="inherit" onClick={() => onShow(decision)}>
              {texts.show}
            </Button>
          }
        >
          {texts.unstored(personName(decision.user), decision.state)}
        </Alert>
      ))}
      <div role="status">
        {newest && (
          <Box sx={{ position: 'relative', overflow: 'hidden', borderRadius: 1 }}>
            <Alert
              severity={newest.status === 'APPROVED' ? 'success' : 'warning'}
              action={
                <Button size="small" color="inherit" aria-keyshortcuts="U" onClick={() => onUndo(newest)}>
                  {texts.undo}
                </Button>
              }
            >
              {texts.willBe(personName(newest.user), newest.status)}
            </Alert>
            <Box
              key={newest.user.id}
              aria-hidden
              sx={{
                position: 'absolute',
                inset: 'auto 0 0',
                height: 3,
                bgcolor: 'currentColor',
                opacity: 0.5,
                transformOrigin: 'left',
                animation: `${shrink} ${decisionUndoMs}ms linear forwards`,
                '@media (prefers-reduced-motion: reduce)': { display: 'none' },
              }}
            />
          </Box>
        )}
      </div>
    </Box>
  );
}
