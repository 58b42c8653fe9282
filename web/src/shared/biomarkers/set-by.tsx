import Typography from '@mui/material/Typography';
import { RelativeTime } from '../components/relative-time.tsx';
import type { FieldStep } from './field-history.ts';
import { marks } from './words.ts';

type Props = {
  /** The newest change of the field; undefined when the history at hand does not reach it. */
  step: FieldStep | undefined;
  isAssessed: boolean;
  actorName: (by: string, byRole: string) => string;
};

/** By whom and how long ago a value was set, or that nobody has set it (decision O1). */
export function SetBy({ step, isAssessed, actorName }: Props) {
  return (
    <Typography variant="body2" color="textSecondary">
      {!isAssessed && marks.notAssessed}
      {isAssessed && step && (
        <>
          Set by {actorName(step.by, step.byRole)} · <RelativeTime at={step.at} />
        </>
      )}
    </Typography>
  );
}
