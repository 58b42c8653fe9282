import { type ModelTest, modelTestWithinMs } from '@entourage/contracts/calls/training-runs';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { callApart } from '#shared/api/call-apart.ts';

const timeoutMs = modelTestWithinMs + 5_000;
type State = { isAsking: boolean; answers: ModelTest | null; error: ApiError | null };
const idle: State = { isAsking: false, answers: null, error: null };

/** A question to a model and to the one it was tuned from. Beside RTK Query: a running job is shown live meanwhile. */
export function useModelTest(id: string) {
  const [state, setState] = useState(idle);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  async function ask(prompt: string): Promise<void> {
    const ending = new AbortController();
    asking.current?.abort();
    asking.current = ending;
    setState({ ...idle, isAsking: true });
    const args = { ids: { id }, body: { prompt } };
    const { data, error } = await callApart('POST /api/admin/training-jobs/{id}/test', args, {
      signal: ending.signal,
      timeoutMs,
    });
    if (!ending.signal.aborted) setState({ isAsking: false, answers: data ?? null, error: error ?? null });
  }
  return { ...state, ask };
}
