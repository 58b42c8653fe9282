import { fieldNames } from '#entities/biomarkers/labels.ts';
import { profileTexts } from '#entities/liaisons/texts.ts';
import { texts as meetingTexts } from '#entities/meetings/texts.ts';
import { boardTexts } from '../connections/texts.ts';
import { trainingTexts } from '../training/texts.ts';
import { liaisonProfileTexts, userTexts as users } from '../users/texts.ts';
import { postTexts } from '../verification/texts.ts';

/** Texts of the audit trail. All ours (decision A19); the sentences stand in `audit-sentences.ts`. */
export const auditTexts = {
  title: 'Audit trail',
  intro:
    'Who did what, to whom and when: administrative changes, sign-ins, refusals and every access to a health record.',
  order: (zone: string) => `Newest first, times in ${zone}`,
  empty: { title: 'Nothing recorded yet', text: 'The first sign-in or change appears here by itself.' },
  noMatch: { title: 'No entry matches', text: 'Try another person, another action or a longer time.' },
  loadFailed: 'The audit trail could not be loaded',
  olderFailed: 'Older entries could not be loaded',
  moreReads: (count: number) => (count === 1 ? 'One more read of this view' : `${count} more reads of this view`),
  fewerReads: 'Hide the other reads',
  older: 'Show older entries',
  loadingOlder: 'Loading older entries…',
  end: 'No older entries.',
  newEntries: (count: number) => (count === 1 ? 'Show 1 new entry' : `Show ${count} new entries`),
  refused: 'Refused',
  emergency: 'Emergency access',
  /** For a text that is too long to show. */
  rewritten: (before: number, after: number) => `rewritten, from ${before} to ${after} characters`,
  reason: (text: string) => `Reason: ${text}`,
  filters: {
    group: 'Filters of the audit trail',
    person: 'Person',
    anyPerson: 'Anybody',
    noPerson: 'Nobody matches your search',
    peopleFailed: 'The users could not be loaded',
    action: 'Action',
    anyAction: 'Any action',
    refused: 'Refused attempts',
    from: 'From',
    to: 'To',
    clear: 'Clear filters',
  },
  export: {
    open: 'Export as CSV',
    title: 'Export the audit trail',
    all: 'The file contains every entry of the audit trail.',
    filtered: 'The file contains every entry that matches these filters:',
    conditions: { personId: 'Person', action: 'Action', from: 'From', to: 'To' },
    columns:
      'Each line has the time in UTC, the entry in words, its details and the ids that tell apart people of the same name. Health values and the reasons of emergency access are never part of it.',
    recorded: 'The export itself is recorded in the audit trail.',
    confirm: 'Export',
    retry: 'Try again',
    cancel: 'Cancel',
    collecting: (count: number) => `${written(count)} collected so far`,
    failed: 'The export failed, and no file was saved',
    nothing: 'No entry matches, so no file was saved.',
    done: (count: number) => `${written(count)} exported`,
    cut: {
      title: 'The newest entries were exported',
      text: (count: number, day: string) =>
        `A file holds ${written(count)} at most. Its oldest one is of ${day}; export earlier days by a filter.`,
    },
    file: (day: string) => `audit-trail-${day}.csv`,
    header: {
      at: 'Time (UTC)',
      entry: 'Entry',
      details: 'Details',
      result: 'Result',
      action: 'Action',
      actor: 'By',
      role: 'Role',
      subject: 'Person concerned',
      id: 'Entry id',
      actorId: 'By (id)',
      subjectId: 'Concerned (id)',
    },
    ok: 'Done',
  },
  people: {
    deleted: 'a deleted user',
    unknown: 'an unknown user',
    system: 'the system',
  },
  tried: (attempt: string) => `{actor} tried to ${attempt}`,
  /** An action without a sentence, from an older or newer release. */
  other: {
    withSubject: (action: string) => `${action} of {subject} by {actor}`,
    alone: (action: string) => `${action} by {actor}`,
  },
  fields: { seen: 'Seen', changed: 'Changed', conditions: 'Filtered by', all: 'every field' },
  values: { none: 'none', yes: 'yes', no: 'no' },
} as const;

function written(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;
}

/** What a field of an entry is called; one that is missing is written as its own words. */
export const auditFieldNames: Readonly<Record<string, string>> = {
  ...profileTexts.fields,
  ...fieldNames,
  ...users.fields,
  role: users.role,
  verificationStatus: users.verification,
  reviewStatus: 'Review',
  reviewNotes: postTexts.notes,
  credentialsCheckedAt: liaisonProfileTexts.checked,
  status: 'Status',
  liaisonType: boardTexts.type,
  liaisonId: 'Liaison',
  isActive: 'Active',
  personId: 'person',
  actorId: 'person who acted',
  subjectId: 'person concerned',
  action: 'action',
  outcome: 'result',
  source: 'service',
  from: 'from',
  to: 'to',
};

/** The product's words for the constants of a field. */
export const auditValueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: users.roles,
  verificationStatus: users.statuses,
  reviewStatus: users.statuses,
  subscriptionStatus: {
    NONE: 'None',
    INCOMPLETE: 'Not paid yet',
    ACTIVE: 'Active',
    PAST_DUE: 'Past due',
    CANCELLED: 'Cancelled',
  },
  status: { ...trainingTexts.jobs.statuses, ...meetingTexts.card.status },
  liaisonType: boardTexts.types,
  modelType: trainingTexts.modelTypes,
  trainingLocation: trainingTexts.locations,
};
