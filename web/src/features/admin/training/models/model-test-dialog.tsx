import { type ModelTest, modelTestInput } from '@entourage/contracts/calls/model-tests';
import type { TrainingJob } from '@entourage/contracts/calls/training';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '#shared/api/api-error.ts';
import { ErrorLine } from '#shared/components/error-state.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { InfoDialog } from '../info-dialog.tsx';
import { trainingTexts } from '../texts.ts';
import { useTrainedModelQuestionsQuery } from '../training-api.ts';
import { ModelTestAnswers } from './model-test-answers.tsx';
import { isUnfinished, useModelTests } from './use-model-tests.ts';

const texts = trainingTexts.test;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

type Props = { job: Pick<TrainingJob, 'id' | 'modelName'>; onClose: () => void };

/** Questions to the base model and to the tuned one, with both answers side by side as they grow. */
export function ModelTestDialog({ job: { id, modelName }, onClose }: Props) {
  const { query, isAsking, isCancelling, error, ask, cancel } = useModelTests(id);
  const { control, handleSubmit, reset, setValue } = useForm({
    resolver: zodResolver(modelTestInput),
    defaultValues: { prompt: '' },
  });
  const [newest, ...earlier] = query.data ?? [];
  const answers = useRef<HTMLDivElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  const newestId = newest?.id;
  // On a phone the answers are below the fold. Not at the opening: the question comes first then.
  useEffect(() => {
    if (hasAsked && newestId) answers.current?.scrollIntoView({ block: 'start' });
  }, [hasAsked, newestId]);
  return (
    <InfoDialog title={texts.title(modelName)} width="lg" onClose={onClose}>
      <Box sx={grid}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <Box
          component="form"
          noValidate
          sx={grid}
          onSubmit={handleSubmit(async ({ prompt }) => {
            if (isAsking || !(await ask(prompt))) return;
            reset();
            setHasAsked(true);
          })}
        >
          <FormText control={control} name="prompt" label={texts.question} multiline minRows={2} autoFocus />
          <OfferedQuestions jobId={id} onTake={(question) => setValue('prompt', question, { shouldValidate: true })} />
          {/* Not disabled: it would lose the focus, and with it the keys of the dialog. */}
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isAsking}
            sx={{ justifySelf: 'start', ...(isAsking && { opacity: 0.6 }) }}
          >
            {isAsking ? texts.asking : texts.ask}
          </Button>
        </Box>
        {error && <Alert severity="error">{describeReason(error)}</Alert>}
        {query.isError && !query.data && <ErrorLine title={texts.loadFailed} onRetry={query.refetch} />}
        <div ref={answers}>
          {newest && (
            <ModelTestAnswers test={newest}>
              {isUnfinished(newest) && (
                <Button size="small" variant="outlined" disabled={isCancelling} onClick={() => cancel(newest.id)}>
                  {texts.cancel}
                </Button>
              )}
            </ModelTestAnswers>
          )}
        </div>
        {earlier.length > 0 && <EarlierTests tests={earlier} />}
      </Box>
    </InfoDialog>
  );
}

/** Nothing where there is none, or they cannot be read: a question of one's own works without them. */
function OfferedQuestions({ jobId, onTake }: { jobId: string; onTake: (question: string) => void }) {
  const { data } = useTrainedModelQuestionsQuery(jobId);
  if (!data?.questions.length) return null;
  return (
    <Box role="group" aria-label={texts.offered} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {data.questions.map((question) => (
        <Chip key={question} label={question} variant="outlined" onClick={() => onTake(question)} />
      ))}
    </Box>
  );
}

function EarlierTests({ tests }: { tests: readonly ModelTest[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="section" aria-label={texts.earlier} sx={grid}>
      <Divider />
      {isOpen ? (
        tests.map((test) => <ModelTestAnswers key={test.id} test={test} />)
      ) : (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          {texts.showEarlier(tests.length)}
        </Button>
      )}
    </Box>
  );
}

function describeReason({ status, serverMessage, retryAfterSeconds }: ApiError): string {
  if (status === 'OFFLINE') return texts.offline;
  if (status === 429) return texts.tooMany(retryAfterSeconds);
  return serverMessage ?? texts.failed;
}
