import type { QuestionOfDeck } from '@entourage/contracts/calls/deck-questions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { isOpen } from './deck-analytics.ts';
import { useDismissDeckQuestionMutation, useTeachDeckQuestionMutation } from './deck-analytics-api.ts';
import { analyticsTexts } from './texts.ts';

const { questionList: texts, general, slide } = analyticsTexts;
/** Longer than other notices: the list of open questions has no other way back. */
const undoShownMs = 10_000;

/** Slide, date, question and answer. Texts of visitors are shown as they are. */
export function QuestionCard({ question, onAnswer }: { question: QuestionOfDeck; onAnswer: () => void }) {
  const { slideNumber, askedAt, answer, source, dismissedAt } = question;
  const isWaiting = isOpen(question);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.75,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="span" variant="subtitle2">
          {slideNumber === null ? general : slide(slideNumber)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          <RelativeTime at={askedAt} />
        </Typography>
        {isWaiting && <StatusBadge tone="warning">{texts.open}</StatusBadge>}
        {dismissedAt !== null && <StatusBadge>{texts.dismissed}</StatusBadge>}
        {source === 'TEAM' && <StatusBadge>{texts.byTeam}</StatusBadge>}
      </Box>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>{question.question}</Typography>
      <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
        {answer ?? texts.pending}
      </Typography>
      {source === 'TEAM' && <Teach question={question} />}
      {(isWaiting || dismissedAt !== null) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isWaiting && (
            <Button variant="outlined" size="small" aria-label={texts.answerOf(question.question)} onClick={onAnswer}>
              {texts.answer}
            </Button>
          )}
          <Dismissal question={question} />
        </Box>
      )}
    </Box>
  );
}

/** Takes what is no question out of those that wait, and puts it back. */
function Dismissal({ question }: { question: QuestionOfDeck }) {
  const { change, isLoading } = useDismissal(question.id);
  const isDismissed = question.dismissedAt !== null;
  return (
    <Button
      variant="text"
      size="small"
      disabled={isLoading}
      aria-label={(isDismissed ? texts.putBackOf : texts.dismissOf)(question.question)}
      onClick={() => void change(!isDismissed)}
    >
      {isDismissed ? texts.putBack : texts.dismiss}
    </Button>
  );
}

/** Dismisses a question of the deck or puts it back. A dismissal offers its undo in a notice. */
function useDismissal(id: string) {
  const toast = useToast();
  const [dismiss, { isLoading }] = useDismissDeckQuestionMutation();
  const words = texts.dismissal;
  async function change(isDismissed: boolean): Promise<void> {
    const { error } = await dismiss({ id, isDismissed });
    if (error) return toast.failure({ title: words.failed, text: serverMessageOr(error, '') });
    if (!isDismissed) return toast.success(words.undone);
    const action = { label: words.undo, onPress: () => void change(false) };
    toast.success({ title: words.title, text: words.text, action, durationMs: undoShownMs });
  }
  return { change, isLoading };
}

/** One click, and the team's answer is given to who asks for the same in other words. */
function Teach({ question: { id, question } }: { question: QuestionOfDeck }) {
  const [teach, { data, isLoading, error }] = useTeachDeckQuestionMutation();
  if (data)
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {texts.taught(data.wouldAnswer, data.open)}
      </Typography>
    );
  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={isLoading}
        aria-label={texts.teachOf(question)}
        onClick={() => void teach(id)}
        sx={{ justifySelf: 'start' }}
      >
        {texts.teach}
      </Button>
      {error !== undefined && <Alert severity="error">{serverMessageOr(error, texts.teachFailed)}</Alert>}
    </>
  );
}
