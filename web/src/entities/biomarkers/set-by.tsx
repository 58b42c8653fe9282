import Typography from '@mui/material/Typography';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import type { FieldStep } from './field-history.ts';
import { marks, valueLabel } from './labels.ts';
import { Reason } from './reason.tsx';

type Props = {
  /** The newest change of the field; undefined when it is older than the loaded history. */
  step: FieldStep | undefined;
  isAssessed: boolean;
  /** The default until somebody sets the value. */
  defaultValue: string | null;
  actorName: (by: string | null, byRole: string) => string;
};

/** Who set a value, how long ago and why, or that nobody has set it (decision O1). */
export function SetBy({ step, isAssessed, defaultValue, actorName }: Props) {
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {!isAssessed && marks.default(valueLabel(defaultValue))}
      {isAssessed && step && (
        <>
          Set by {actorName(step.by, step.byRole)} · <RelativeTime at={step.at} />
          {step.reason && <Reason text={step.reason} />}
        </>
      )}
    </Typography>
  );
}
