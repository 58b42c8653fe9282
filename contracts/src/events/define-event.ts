import type { z } from 'zod';

/** Lists an open browser refetches (RTK Query tag types). */
export const liveTags = [
  'CurrentUser',
  'Users',
  'SocialVerifications',
  'AthleteProfile',
  'Biomarkers',
  'AccessLog',
  'Athletes',
  'Liaisons',
  'Connections',
  'LiaisonProfile',
  'Audit',
  'Stats',
  'Notices',
  'Messages',
  'Conversations',
  'Appointments',
  'Availability',
  'Invites',
  'Shares',
  'TeamMemberProfile',
  'Subscription',
  'ContactMessages',
  'AccountExport',
  'DeckVisits',
  'DeckQuestions',
  'InvestorContacts',
  'TrainingFiles',
  'TrainingJobs',
  'TrainingProgress',
  'ModelTests',
  'ModelExports',
] as const;
export type LiveTag = (typeof liveTags)[number];

/** Tags whose signals come in bursts and are not urgent: a browser collects them into one refetch. */
export const collectedTags: readonly LiveTag[] = ['Audit', 'DeckVisits', 'TrainingProgress'];

export type EventDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** `entourage.<service>.<event>.v1`; `*` as service where every service publishes it. */
  type: string;
  summary: string;
  data: Schema;
  tags: readonly LiveTag[];
  example: z.infer<Schema>;
};

/** One event of the product: its subject on NATS, the schema of its data, what a browser refetches, and an example for the documents. */
export const defineEvent = <Schema extends z.ZodType>(event: EventDefinition<Schema>): EventDefinition<Schema> => event;

export type EventData<Event> = Event extends EventDefinition<infer Schema> ? z.infer<Schema> : never;
