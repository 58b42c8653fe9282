import { errorFields, type Log } from '../log/log.ts';

type Step = () => Promise<void> | void;

/** Collects close steps of a boot; `run` executes them in reverse order, each even when another fails. */
export function closingSteps(log: Log) {
  const steps: Step[] = [];
  return {
    add: (step: Step) => void steps.push(step),
    async run(): Promise<void> {
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          log.warn('close step failed', errorFields(error));
        }
      }
    },
  };
}
export type ClosingSteps = ReturnType<typeof closingSteps>;
