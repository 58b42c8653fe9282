import { useTrainingJobsQuery, useTrainingRatesQuery } from '../training-api.ts';
import { jobsByPlace } from '../training-figures.ts';
import { useAtMostEvery } from '../use-at-most-every.ts';

const readEveryMs = 1_000;

/** Measured speeds and prices by model, read again when a job is completed: it is the next measurement. */
export function useTrainingRates() {
  const { data: jobs = [] } = useTrainingJobsQuery();
  const { data: rates = [], refetch } = useTrainingRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  useAtMostEvery(readEveryMs, jobsByPlace(jobs).models[0]?.id, refetch);
  return rates;
}
