import { defaultBaseModel, type TrainingJob } from '@entourage/contracts/calls/training';
import Typography from '@mui/material/Typography';
import { trainingTexts } from '../texts.ts';
import { rateText } from '../training-format.ts';

type Props = {
  job: Pick<TrainingJob, 'modelType' | 'trainingLocation' | 'epochs' | 'batchSize' | 'learningRate' | 'baseModel'>;
};

/** Architecture, location and numbers of a job, on one line, and what it tunes where that is another model. */
export function JobSettings({
  job: { modelType, trainingLocation, epochs, batchSize, learningRate, baseModel },
}: Props) {
  const { modelTypes, locations, jobs } = trainingTexts;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {modelTypes[modelType]} · {locations[trainingLocation]} ·{' '}
        {jobs.settings(epochs, batchSize, rateText(learningRate))}
      </Typography>
      {baseModel === defaultBaseModel && (
        <Typography variant="body2" color="textSecondary">
          {jobs.tunesInstead(modelTypes[modelType], baseModel)}
        </Typography>
      )}
    </>
  );
}
