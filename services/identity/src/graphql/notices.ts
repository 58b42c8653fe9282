import { type Resolvers, resolver } from '@entourage/service-kit';
import { z } from 'zod';
import { listNotices } from '../use-cases/list-notices.ts';
import { markNoticesRead, noticesToMark } from '../use-cases/mark-notices-read.ts';

export const noticesResolvers: Resolvers = {
  Query: { myNotices: resolver(z.object({}), listNotices) },
  Mutation: { markNoticesRead: resolver(noticesToMark, markNoticesRead) },
};
