import type { TrainingJob } from '@entourage/contracts/calls/training';
import { type ModelTest, modelTestInput } from '@entourage/contracts/calls/training-runs';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import type { ApiError } from '#shared/api/api-error.ts';
import { FormText } from '#shared/components/form-text.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useModelTest } from '../../state/use-model-test.ts';
import { trainingTexts } from '../../training-texts.ts';
import { InfoDialog } from './info-dialog.tsx';

const texts = trainingTexts.test;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

type Props = { job: Pick<TrainingJob, 'id' | 'modelName'>; onClose: () => void };

/** A question, and the answers of the base model and of the tuned one side by side. */
export function ModelTestDialog({ job: { id, modelName }, onClose }: Props) {
  const { isAsking, answers, error, ask } = useModelTest(id);
  const { control, handleSubmit } = useForm({ resolver: zodResolver(modelTestInput), defaultValues: { prompt: '' } });
  return (
    <InfoDialog title={texts.title(modelName)} onClose={onClose}>
      <Box sx={grid}>
        <Typography color="textSecondary">{texts.intro}</Typography>
        <Box component="form" noValidate sx={grid} onSubmit={handleSubmit(({ prompt }) => !isAsking && ask(prompt))}>
          <FormText control={control} name="prompt" label={texts.question} multiline minRows={2} autoFocus />
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
        {error && <Alert severity="error">{reasonOf(error)}</Alert>}
        <Box role="status" sx={grid}>
          {isAsking && (
            <Typography variant="body2" color="textSecondary">
              {texts.pending}
            </Typography>
          )}
          {(isAsking || answers) && <Answers answers={answers} />}
        </Box>
      </Box>
    </InfoDialog>
  );
}

function reasonOf({ status, serverMessage, retryAfterSeconds }: ApiError): string {
  if (status === 'OFFLINE') return texts.offline;
  if (status === 429) return texts.tooMany(retryAfterSeconds);
  return serverMessage ?? texts.failed;
}

/** Null while they are awaited. */
function Answers({ answers }: { answers: ModelTest | null }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {(['base', 'tuned'] as const).map((model) => (
        <Box
          key={model}
          sx={{
            p: 2,
            minHeight: 120,
            borderRadius: radius.control,
            border: 1,
            borderColor: model === 'tuned' ? 'primary.main' : 'divider',
            bgcolor: 'surface.raised',
          }}
        >
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {texts[model]}
          </Typography>
          {answers ? (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {answers[model].trim() || texts.nothing}
            </Typography>
          ) : (
            <>
              <Skeleton />
              <Skeleton width="80%" />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}
