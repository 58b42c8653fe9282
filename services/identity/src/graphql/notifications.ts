import { type Resolvers, resolver } from '@entourage/service-kit';
import { z } from 'zod';
import { listNotifications } from '../use-cases/list-notifications.ts';
import { markNotificationsRead, notificationsToMark } from '../use-cases/mark-notifications-read.ts';

export const notificationsResolvers: Resolvers = {
  Query: { myNotices: resolver(z.object({}), listNotifications) },
  Mutation: { markNoticesRead: resolver(notificationsToMark, markNotificationsRead) },
};
