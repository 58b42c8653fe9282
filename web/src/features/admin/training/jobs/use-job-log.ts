import type { TrainingJob } from '@entourage/contracts/calls/training';
import type { TrainingLog } from '@entourage/contracts/calls/training-runs';
import { useEffect, useRef, useState } from 'react';
import { callDirectly } from '#shared/api/call-directly.ts';
import { useThrottledEffect } from '../use-throttled-effect.ts';

type Line = TrainingLog['lines'][number];
type State = { lines: readonly Line[]; isLoaded: boolean; hasFailed: boolean };

const readEveryMs = 1_000;
/** As many as one answer has. */
const linesOfAnswer = 200;
/** Older lines are dropped, so that a long training does not slow its page down. */
const keptLines = 1_000;

/**
 * The log of a job: its end at first, then only what follows, as the job goes on. One request at a time; a failed one is repeated with
 * the next change of the job. For one job: a component that shows another one needs another key.
 */
export function useJobLog({ id, updatedAt }: Pick<TrainingJob, 'id' | 'updatedAt'>) {
  const [state, setState] = useState<State>({ lines: [], isLoaded: false, hasFailed: false });
  const read = useRef(() => {});
  useEffect(() => {
    const ending = new AbortController();
    read.current = startReader(id, ending.signal, (next) =>
      setState(({ lines }) =>
        next
          ? { lines: [...lines, ...next].slice(-keptLines), isLoaded: true, hasFailed: false }
          : { lines, isLoaded: lines.length > 0, hasFailed: true },
      ),
    );
    // StrictMode mounts twice, and the second reader begins at the end again.
    setState({ lines: [], isLoaded: false, hasFailed: false });
    read.current();
    return () => ending.abort();
  }, [id]);
  useThrottledEffect(readEveryMs, updatedAt, () => read.current());
  return { ...state, refetch: () => read.current() };
}

/** @returns a function that reads what is new; while it reads, one more call waits */
function startReader(id: string, signal: AbortSignal, take: (lines: readonly Line[] | null) => void): () => void {
  let after: number | undefined;
  let isReading = false;
  let isWantedAgain = false;
  async function readOnce(): Promise<void> {
    const query = after === undefined ? {} : { query: { after: String(after) } };
    const args = { ids: { id }, ...query, isBackground: true };
    const { data } = await callDirectly('GET /api/admin/training-jobs/{id}/log', args, { signal });
    if (signal.aborted) return;
    take(data?.lines ?? null);
    isWantedAgain ||= after !== undefined && data?.lines.length === linesOfAnswer;
    after = data?.lines.at(-1)?.number ?? after;
  }
  return async () => {
    isWantedAgain = true;
    if (isReading) return;
    isReading = true;
    while (isWantedAgain && !signal.aborted) {
      isWantedAgain = false;
      await readOnce();
    }
    isReading = false;
  };
}
