import type { Vector } from './features.ts';

const passes = 20;
const learningRate = 0.1;
/** Samples of a class stand together; a prime number as step takes them in turn. */
const stride = 7919;

/** Of a feature: its weight in each class, and the sum of the squares of its corrections. */
type Row = { weights: Float64Array; corrections: Float64Array };
type Found = readonly [Row, value: number];
const newRow = (classes: number): Row => ({
  weights: new Float64Array(classes),
  corrections: new Float64Array(classes).fill(1e-8),
});

/** Of a text, how likely each class is; they add up to 1. */
export type Classifier = (vector: Vector) => number[];

function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/**
 * Logistic regression with several classes, trained by AdaGrad: each sample corrects the weights of its features, and a feature that was
 * corrected often is corrected less. Classes with few samples count as much as others. The order is fixed, so the result is too.
 * @param samples texts with the number of their class, from 0 to `classes` - 1; at least one for each class
 */
export function trainClassifier(samples: readonly { vector: Vector; label: number }[], classes: number): Classifier {
  const rows = new Map<string, Row>();
  const rowOf = (feature: string): Row => {
    const row = rows.get(feature) ?? newRow(classes);
    rows.set(feature, row);
    return row;
  };
  const bias = newRow(classes);
  const prepared = samples.map(({ vector, label }) => ({
    label,
    found: [...vector].map(([feature, value]): Found => [rowOf(feature), value]),
  }));

  function probabilities(found: readonly Found[]): Float64Array {
    const scores = Float64Array.from(bias.weights);
    for (const [{ weights }, value] of found)
      for (let label = 0; label < classes; label += 1) scores[label]! += weights[label]! * value;
    return softmax(scores);
  }
  function correct({ weights, corrections }: Row, errors: Float64Array, value: number): void {
    for (let label = 0; label < classes; label += 1) {
      const error = errors[label]! * value;
      corrections[label]! += error * error;
      weights[label]! -= (learningRate * error) / Math.sqrt(corrections[label]!);
    }
  }

  const counts = new Float64Array(classes);
  for (const { label } of samples) counts[label]! += 1;
  for (let step = 0; step < passes * prepared.length; step += 1) {
    const { found, label } = prepared[(step * stride) % prepared.length]!;
    const importance = prepared.length / (classes * counts[label]!);
    const errors = probabilities(found).map((chance, other) => importance * (chance - (other === label ? 1 : 0)));
    correct(bias, errors, 1);
    for (const [row, value] of found) correct(row, errors, value);
  }
  return (vector) => {
    const found = [...vector].flatMap(([feature, value]): Found[] => {
      const row = rows.get(feature);
      return row ? [[row, value]] : [];
    });
    return [...probabilities(found)];
  };
}
