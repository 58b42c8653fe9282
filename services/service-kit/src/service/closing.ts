import { errorFields, type Log } from '../log/log.ts';

type Step = () => Promise<void> | void;

/** Collects how to close what a boot opens; `run` closes in the opposite order, and one failure keeps no other step back. */
export function closingSteps(log: Log) {
  const steps: Step[] = [];
  return {
    add: (step: Step) => void steps.push(step),
    async run(): Promise<void> {
      for (const step of steps.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          log.warn('not closed cleanly', errorFields(error));
        }
      }
    },
  };
}
export type ClosingSteps = ReturnType<typeof closingSteps>;
