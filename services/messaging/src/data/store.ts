import type { ServiceTypes } from '@entourage/service-kit';
import { postgresStore } from '@entourage/service-kit/postgres';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { config } from '../config.ts';
import { closedAccountsRepository } from './closed-accounts-repository.ts';
import { conversationsRepository } from './conversations-repository.ts';
import { exportsRepository } from './exports-repository.ts';
import { meetingMessagesRepository } from './meeting-messages-repository.ts';
import { messagesRepository } from './messages-repository.ts';
import { usersRepository } from './users-repository.ts';

export const store = postgresStore(PrismaClient, {
  closedAccounts: closedAccountsRepository,
  conversations: conversationsRepository,
  meetingMessages: meetingMessagesRepository,
  messages: messagesRepository,
  users: usersRepository,
  exports: exportsRepository,
});

type Types = ServiceTypes<{ store: typeof store; config: typeof config }>;
export type Context = Types['Context'];
export type BootContext = Types['BootContext'];
export type JobContext = Types['JobContext'];
export type Transaction = Types['Transaction'];
export type Repositories = Types['Repositories'];
