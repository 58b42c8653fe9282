import { resolver } from '@entourage/service-kit';
import { feedInput, readFeed } from '../use-cases/read-feed.ts';
import { resetFeed, resetFeedInput } from '../use-cases/reset-feed.ts';

export const calendarFeedResolvers = {
  Query: { calendarFeed: resolver(feedInput, readFeed) },
  Mutation: { resetCalendarFeed: resolver(resetFeedInput, resetFeed) },
};
