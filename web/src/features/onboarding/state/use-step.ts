import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Answers, firstOpenStep, stepIn } from '../domain/wizard-steps.ts';

type StepState = { isContinued?: boolean; isCutBack?: boolean } | null;

/**
 * The step of the address, `?step=`. A step whose former ones are not answered leads back to the first of them, and `isCutBack` says so.
 * @returns `goOn`, and `goBack`, which is the browser's own way back where there is one
 */
export function useStep(answers: Answers) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: StepState };
  const wanted = stepIn(search);
  const step = Math.min(wanted, firstOpenStep(answers));
  const toSearch = (next: number) => {
    const params = new URLSearchParams(search);
    params.set('step', String(next));
    return { search: `?${params}` };
  };
  const goTo = (next: number, options: { replace?: boolean; state?: StepState }) => navigate(toSearch(next), options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown step is not the one of the address
  useEffect(() => {
    if (wanted !== step) goTo(step, { replace: true, state: { isCutBack: true } });
  }, [wanted, step]);
  return {
    step,
    isCutBack: state?.isCutBack === true,
    goOn: () => goTo(step + 1, { state: { isContinued: true } }),
    goBack: () => (state?.isContinued ? navigate(-1) : goTo(step - 1, { replace: true })),
    goToFirst: () => goTo(1, {}),
  };
}
