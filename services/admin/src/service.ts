import { defineService } from '@entourage/service-kit';
import { config } from './config.ts';
import { store } from './data/store.ts';
import { demo } from './demo.ts';
import { assignmentFactsResolvers } from './graphql/assignment-facts.ts';
import { auditTrailResolvers } from './graphql/audit-trail.ts';
import { boardResolvers } from './graphql/board.ts';
import { liaisonResolvers } from './graphql/liaisons.ts';
import { policies } from './policies.ts';

export const admin = defineService({
  home: import.meta.dirname,
  config,
  store,
  policies,
  resolvers: [assignmentFactsResolvers, auditTrailResolvers, boardResolvers, liaisonResolvers],
  demo,
});
