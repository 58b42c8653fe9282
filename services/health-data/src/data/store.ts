import type { ServiceTypes } from '@entourage/service-kit';
import { mongoStore } from '@entourage/service-kit/mongo';
import type { config } from '../config.ts';
import { accessLogRepository } from './access-log-repository.ts';
import { athleteProfileRepository } from './athlete-profile-repository.ts';
import { biomarkersRepository } from './biomarkers-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { historyRepository } from './history-repository.ts';
import { recordsRepository } from './records-repository.ts';

export const store = mongoStore({
  athleteProfiles: athleteProfileRepository,
  biomarkers: biomarkersRepository,
  history: historyRepository,
  records: recordsRepository,
  accessLog: accessLogRepository,
  exports: exportsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
