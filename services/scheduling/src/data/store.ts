import { deletionSnapshotsRepository } from '@entourage/account-kit';
import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { config } from '../config.ts';
import { bookingKeysRepository } from './booking-keys-repository.ts';
import { busyTimesRepository } from './busy-times-repository.ts';
import { calendarsRepository } from './calendars-repository.ts';
import { closedAccountsRepository } from './closed-accounts-repository.ts';
import { connectionsRepository } from './connections-repository.ts';
import { dueRepository } from './due-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { feedsRepository } from './feeds-repository.ts';
import { meetingsRepository } from './meetings-repository.ts';
import { usersRepository } from './users-repository.ts';

export const store = postgresStore(PrismaClient, {
  closedAccounts: closedAccountsRepository,
  meetings: meetingsRepository,
  bookingKeys: bookingKeysRepository,
  busyTimes: busyTimesRepository,
  calendars: calendarsRepository,
  connections: connectionsRepository,
  due: dueRepository,
  feeds: feedsRepository,
  deletionSnapshots: deletionSnapshotsRepository,
  users: usersRepository,
  exports: exportsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
