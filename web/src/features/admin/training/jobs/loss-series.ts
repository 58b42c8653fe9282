import type { TrainingMetric } from '@entourage/contracts/calls/training-runs';
import type { ChartPoint } from '#shared/components/charts/charts.tsx';

/** Points of the picture: more are not seen at its width, and a table of more is not read. */
const mostPoints = 120;

/** Losses by step: of the training rows, thinned out evenly, and of the held-out rows wherever they were evaluated. */
export function lossSeries(metrics: readonly TrainingMetric[], heldOutLossBefore: number | null) {
  const steps = toSteps(metrics, heldOutLossBefore);
  const every = Math.ceil(steps.length / mostPoints);
  const last = steps.length - 1;
  const shown = steps.filter(({ heldOutLoss }, index) => heldOutLoss !== null || index % every === 0 || index === last);
  const toPoints = (readLoss: (metric: Step) => number | null): ChartPoint[] =>
    shown.map((metric) => ({ label: String(metric.step), value: readLoss(metric) }));
  return {
    training: toPoints(({ loss }) => loss),
    heldOut: toPoints(({ heldOutLoss }) => heldOutLoss),
  };
}

type Step = Pick<TrainingMetric, 'step' | 'loss' | 'heldOutLoss'>;

/** One entry per step; step 0 is the evaluation before the first one. */
function toSteps(metrics: readonly TrainingMetric[], heldOutLossBefore: number | null): Step[] {
  const steps = new Map<number, Step>();
  if (heldOutLossBefore !== null && metrics.length > 0)
    steps.set(0, { step: 0, loss: null, heldOutLoss: heldOutLossBefore });
  for (const { step, loss, heldOutLoss } of metrics) {
    const known = steps.get(step);
    steps.set(step, {
      step,
      loss: loss ?? known?.loss ?? null,
      heldOutLoss: heldOutLoss ?? known?.heldOutLoss ?? null,
    });
  }
  return [...steps.values()].sort((one, other) => one.step - other.step);
}
