import type { TrainingJob } from '@entourage/contracts/calls/training';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { trainingTexts } from '../texts.ts';
import { lossText } from '../training-format.ts';

const texts = trainingTexts.jobs;

type Props = { job: Pick<TrainingJob, 'heldOutLossBefore' | 'heldOutLossAfter'> };

/** Loss on the held-out rows before and after, where both were measured. */
export function HeldOutLoss({ job: { heldOutLossBefore: before, heldOutLossAfter: after } }: Props) {
  if (before === null || after === null) return null;
  const losses = [lossText(before), lossText(after)] as const;
  return (
    <div>
      <span aria-hidden>{texts.heldOut(...losses)}</span>
      <VisuallyHidden>{texts.heldOutSpoken(...losses)}</VisuallyHidden>
    </div>
  );
}
