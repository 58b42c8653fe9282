import type { Vector } from './features.ts';

const passes = 20;
const learningRate = 0.1;
/** Samples of a class stand together; a prime number as step takes them in turn. */
const stride = 7919;

/** Of a text, how likely each class is; they add up to 1. */
export type Classifier = (vector: Vector) => Float64Array;

/** A vector by the places of its features' weights. */
type Indexed = { offsets: Int32Array; values: Float64Array };

/**
 * Logistic regression with several classes, trained by AdaGrad: each sample corrects the weights of its features, and a feature that was
 * corrected often is corrected less. Classes with few samples count as much as others. The order is fixed, so the result is too.
 * @param samples texts with the number of their class, from 0 to `classes` - 1; at least one for each class
 */
export function trainClassifier(samples: readonly { vector: Vector; label: number }[], classes: number): Classifier {
  const offsetOf = new Map<string, number>();
  for (const { vector } of samples)
    for (const feature of vector.keys())
      if (!offsetOf.has(feature)) offsetOf.set(feature, (offsetOf.size + 1) * classes);
  /** A row of weights for each feature, and the sums of the squares of their corrections. The first row is the bias. */
  const weights = new Float64Array((offsetOf.size + 1) * classes);
  const corrections = new Float64Array(weights.length).fill(1e-8);

  function indexed(vector: Vector): Indexed {
    const known = [...vector].filter(([feature]) => offsetOf.has(feature));
    return {
      offsets: Int32Array.from([0, ...known.map(([feature]) => offsetOf.get(feature)!)]),
      values: Float64Array.from([1, ...known.map(([, value]) => value)]),
    };
  }
  function probabilities({ offsets, values }: Indexed): Float64Array {
    const scores = new Float64Array(classes);
    for (let at = 0; at < offsets.length; at += 1)
      for (let label = 0; label < classes; label += 1) scores[label]! += weights[offsets[at]! + label]! * values[at]!;
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const sum = powers.reduce((total, power) => total + power, 0);
    return powers.map((power) => power / sum);
  }
  function correct({ offsets, values }: Indexed, errors: Float64Array): void {
    for (let at = 0; at < offsets.length; at += 1) {
      for (let label = 0; label < classes; label += 1) {
        const place = offsets[at]! + label;
        const error = errors[label]! * values[at]!;
        corrections[place]! += error * error;
        weights[place]! -= (learningRate * error) / Math.sqrt(corrections[place]!);
      }
    }
  }

  const prepared = samples.map(({ vector, label }) => ({ label, vector: indexed(vector) }));
  const counts = new Float64Array(classes);
  for (const { label } of samples) counts[label]! += 1;
  for (let step = 0; step < passes * prepared.length; step += 1) {
    const { vector, label } = prepared[(step * stride) % prepared.length]!;
    const importance = prepared.length / (classes * counts[label]!);
    correct(
      vector,
      probabilities(vector).map((chance, other) => importance * (chance - (other === label ? 1 : 0))),
    );
  }
  return (vector) => probabilities(indexed(vector));
}
