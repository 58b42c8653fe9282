import { type QuestionOfDeck, type TeamAnswer, teamAnswer } from '@entourage/contracts/calls/deck-questions';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { showFieldErrors } from '#shared/api/field-errors.ts';
import { DiscardDialog } from '#shared/components/discard-dialog.tsx';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useAnswerDeckQuestionMutation } from './deck-analytics-api.ts';
import { analyticsTexts } from './texts.ts';

const { dialog: texts, slide } = analyticsTexts;
type Props = { question: QuestionOfDeck; current: QuestionOfDeck | undefined; onClose: () => void };

/** The team's answer to a question the deck does not cover (decision D15). A failed call keeps the text. */
export function AnswerDialog({ question, current, onClose }: Props) {
  const titleId = useId();
  const toast = useToast();
  const [answer, { isLoading }] = useAnswerDeckQuestionMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const {
    control,
    handleSubmit,
    setError,
    formState: { isDirty, errors },
  } = useForm<TeamAnswer>({
    resolver: zodResolver(teamAnswer),
    defaultValues: { answer: '' },
  });
  const answeredMeanwhile = current?.source === 'TEAM' && !isLoading ? current.answer : null;
  const submit = handleSubmit(async (given) => {
    const expectedAnswer = answeredMeanwhile ?? question.answer;
    const { error } = await answer({ id: question.id, answer: given.answer, expectedAnswer });
    if (error) {
      if (!showFieldErrors(error, ['answer'], setError))
        setError('root', { message: serverMessageOr(error, texts.failed) });
      return;
    }
    toast.success(texts.sent);
    onClose();
  });
  const leave = () => (isDirty ? setIsLeaving(true) : onClose());
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-line' }}>{question.question}</Typography>
          <Part title={texts.shown}>
            <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
              {question.answer}
            </Typography>
          </Part>
          <Part title={texts.cited}>
            <Citations citations={question.citations} />
          </Part>
          {answeredMeanwhile && (
            <Alert severity="info">
              {texts.meanwhile} {answeredMeanwhile}
            </Alert>
          )}
          <Stack component="form" spacing={2} noValidate onSubmit={submit}>
            <FormText
              control={control}
              name="answer"
              label={texts.field}
              hint={texts.hint}
              multiline
              minRows={4}
              autoFocus
            />
            {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
            <FormActions isSaving={isLoading} saveText={texts.send} savingText={texts.sending} onCancel={leave} />
          </Stack>
        </Stack>
      </DialogContent>
      <DiscardDialog isOpen={isLeaving} text={texts.unsaved} onDiscard={onClose} onKeep={() => setIsLeaving(false)} />
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </div>
  );
}

function Citations({ citations }: Pick<QuestionOfDeck, 'citations'>) {
  if (citations.length === 0) return <Typography color="textSecondary">{texts.noCitations}</Typography>;
  return (
    <PlainList>
      {citations.map(({ slideNumber, title, text }) => (
        <Typography component="li" variant="body2" color="textSecondary" key={`${slideNumber} ${text}`}>
          {slideNumber === null ? title : `${slide(slideNumber)}, ${title}`}: {text}
        </Typography>
      ))}
    </PlainList>
  );
}
