import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from '@huggingface/tokenizers';
import ort from 'onnxruntime-node';

const folder = new URL('model/', import.meta.url);
/** Longer texts are cut: a question of a thousand characters has some 250 tokens. */
const maxTokens = 128;
export const dimensions = 384;
/** Between [CLS] and [SEP]. */
const separator = 102;

/** Many visitors ask the same: the questions that the deck offers are buttons. 1.5 KB each. */
const keptMeanings = 500;

/** A text as a point: texts of like meaning are near. Its length is 1. */
export type Meaning = Float32Array;

export type SentenceModel = {
  /** 3 ms of processor time for a question that nobody has asked lately. */
  meaningOf(text: string): Promise<Meaning>;
  /** Whether a text contains a complete English word; random letters are split into pieces by the tokenizer. */
  hasWord(text: string): boolean;
  /** Whether a word in lower case is one of the 30,000 that the model has as a whole. */
  isWord(word: string): boolean;
};

/** Reads the model, half a second: all-MiniLM-L6-v2 in eight bits (ADR 0118). */
export async function sentenceModel(): Promise<SentenceModel> {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(new URL('tokenizer.json', folder), 'utf8')), {});
  // ONNX Runtime reads this variable with its first session and has no option for it. Otherwise each process reports itself to Microsoft, and
  // leaves a log in the folder for temporary files.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  // One thread: the service has other requests to answer meanwhile.
  const session = await ort.InferenceSession.create(fileURLToPath(new URL('minilm-l6-int8.onnx', folder)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
  });

  const inputs = (ids: readonly number[]) => {
    const tensor = (values: bigint[]) => new ort.Tensor('int64', BigInt64Array.from(values), [1, ids.length]);
    return {
      input_ids: tensor(ids.map(BigInt)),
      attention_mask: tensor(ids.map(() => 1n)),
      token_type_ids: tensor(ids.map(() => 0n)),
    };
  };

  const kept = new Map<string, Meaning>();
  const compute = async (text: string): Promise<Meaning> => {
    const { ids } = tokenizer.encode(text);
    const cut = ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), separator] : ids;
    const { last_hidden_state: states } = await session.run(inputs(cut));
    return averageStates(states!.data as Float32Array, cut.length);
  };

  return {
    async meaningOf(text) {
      const meaning = kept.get(text) ?? (await compute(text));
      // The last place is the newest.
      kept.delete(text);
      kept.set(text, meaning);
      if (kept.size > keptMeanings) kept.delete(kept.keys().next().value!);
      return meaning;
    },
    hasWord: (text) =>
      tokenizer
        .tokenize(text.toLowerCase())
        .some(
          (token: string, at: number, all: string[]) => /^[a-z]{2,}$/.test(token) && !all[at + 1]?.startsWith('##'),
        ),
    isWord: (word) => tokenizer.tokenize(word).length === 1,
  };
}

/** The mean of the tokens' states, as the model was trained to be read. */
function averageStates(states: Float32Array, tokens: number): Meaning {
  const mean = new Float32Array(dimensions);
  for (let at = 0; at < tokens * dimensions; at += 1) mean[at % dimensions]! += states[at]!;
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}

/** Cosine of two meanings, -1 to 1. */
export const nearness = (one: Meaning, other: Meaning): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);
