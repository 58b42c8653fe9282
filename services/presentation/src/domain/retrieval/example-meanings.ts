import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { examples } from './examples.ts';
import { dimensions, type Meaning, type SentenceModel } from './meaning.ts';

const file = new URL('examples/meanings.bin', import.meta.url);
const hashBytes = 32;
/** The numbers of a meaning are stored in eight bits; those of a sentence never exceed one half. */
const scale = 250;

/** Identifies the examples that the file was computed from. */
const hashOfExamples = (): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(examples.map(({ text }) => text)))
    .digest();

/** Whether the meanings in the file are those of the examples. */
export const areMeaningsCurrent = (): boolean => {
  try {
    return readFileSync(file).subarray(0, hashBytes).equals(hashOfExamples());
  } catch {
    return false;
  }
};

/** The meanings of all examples, in their order. Computed beforehand: 3,300 texts take ten seconds of a processor. */
export function exampleMeanings() {
  const bytes = readFileSync(file);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + hashBytes, bytes.byteLength - hashBytes);
  /** Of each example, the cosine of its meaning and a meaning, -1 to 1. In whole numbers, two at a time: half the time. */
  return (meaning: Meaning): Float32Array => {
    const asked = inEightBits(meaning);
    const cosines = new Float32Array(examples.length);
    for (let place = 0; place < cosines.length; place += 1) {
      const start = place * dimensions;
      let even = 0;
      let odd = 0;
      for (let at = 0; at < dimensions; at += 2) {
        even = (even + asked[at]! * values[start + at]!) | 0;
        odd = (odd + asked[at + 1]! * values[start + at + 1]!) | 0;
      }
      cosines[place] = (even + odd) / scale ** 2;
    }
    return cosines;
  };
}

const inEightBits = (meaning: Meaning): Int8Array =>
  Int8Array.from(meaning, (value) => Math.max(-127, Math.min(127, Math.round(value * scale))));

/** Writes the file, unless it is current. */
export async function writeExampleMeanings({ meaningOf }: SentenceModel): Promise<void> {
  if (areMeaningsCurrent()) return;
  const values = new Int8Array(examples.length * dimensions);
  for (const [at, { text }] of examples.entries()) {
    values.set(inEightBits(await meaningOf(text)), at * dimensions);
  }
  writeFileSync(file, Buffer.concat([hashOfExamples(), Buffer.from(values.buffer)]));
}
