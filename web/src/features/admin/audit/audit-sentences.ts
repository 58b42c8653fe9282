import type { AuditAction } from '@entourage/contracts/audit-actions';
import { deckSentences } from './deck-sentences.ts';

/** The parts of the product that the entries belong to, in the order of the filter. */
export const auditGroups = {
  accounts: 'Accounts',
  verification: 'Verification',
  connections: 'Connections',
  health: 'Health records',
  meetings: 'Meetings and messages',
  trail: 'Audit trail',
} as const;
export type AuditGroup = keyof typeof auditGroups;

/**
 * How an action is told. In a sentence `{actor}`, `{subject}` and `{liaisonId}` are people, any other `{field}` is a value of the row's
 * change: `{role.from}` before it, `{role.to}` after it, `{liaisonType}` whichever there is.
 */
export type AuditSentence = {
  /** In the filter and in the exported file. */
  label: string;
  group: AuditGroup;
  sentence: string;
  /** For a row whose change lacks a value of the sentence. */
  withoutValues?: string;
  /** For a refused attempt; `nobody` where it names no user. */
  refused?: { sentence: string; nobody: string };
  /** What the named fields are. By default they were changed. */
  fieldsAre?: 'seen' | 'conditions';
  /** Fields that the sentence tells without naming them. */
  implied?: readonly string[];
};

/** A sentence for every action that a service records. */
export const auditSentences: Readonly<Record<AuditAction, AuditSentence>> = {
  'session.start': {
    label: 'Signed in',
    group: 'accounts',
    sentence: '{subject} signed in',
    refused: { sentence: 'A sign-in as {subject} failed', nobody: 'A sign-in with an unknown username failed' },
  },
  'session.second-step': {
    label: 'Code asked for',
    group: 'accounts',
    sentence: 'A sign-in as {subject} had the right password and was asked for a code',
  },
  'session.confirm': {
    label: 'Identity confirmed',
    group: 'accounts',
    sentence: '{subject} confirmed who they are with the password',
  },
  'session.end': { label: 'Signed out', group: 'accounts', sentence: '{subject} signed out' },
  'session.end-by-operator': {
    ...{ label: 'Signed out by an operator', group: 'accounts' },
    sentence: 'An operator ended all sessions of {subject}',
  },
  'account.register': { label: 'Account created', group: 'accounts', sentence: '{subject} created an account' },
  'account.first-admin': {
    ...{ label: 'First administrator', group: 'accounts' },
    sentence: '{subject} became the first administrator',
  },
  'account.admin-by-operator': {
    ...{ label: 'Administrator by an operator', group: 'accounts' },
    sentence: 'An operator made {subject} an administrator',
  },
  'account.edit': { label: 'Own account edited', group: 'accounts', sentence: '{subject} edited their own account' },
  'account.email-request': {
    label: 'Another address requested',
    group: 'accounts',
    sentence: '{subject} asked for another email address',
    implied: ['email'],
  },
  'account.email': {
    label: 'Address changed',
    group: 'accounts',
    sentence: '{subject} confirmed another email address',
    implied: ['email'],
  },
  'account.email-kept': {
    label: 'Change of address taken back',
    group: 'accounts',
    sentence: 'A change of the email address of {subject} was taken back, and all sessions ended',
    implied: ['email'],
  },
  'account.password': { label: 'Password changed', group: 'accounts', sentence: '{subject} changed their password' },
  'account.reset-request': {
    label: 'New password requested',
    group: 'accounts',
    sentence: 'A new password was requested for {subject}',
    refused: {
      sentence: 'A new password was requested for {subject}',
      nobody: 'A new password was requested for an unknown address',
    },
  },
  'account.reset': {
    ...{ label: 'Password reset', group: 'accounts' },
    sentence: 'The password of {subject} was reset with the link of a mail',
  },
  'account.totp-on': { label: 'Two-step on', group: 'accounts', sentence: '{subject} switched two-step sign-in on' },
  'account.totp-off': { label: 'Two-step off', group: 'accounts', sentence: '{subject} switched two-step sign-in off' },
  'account.totp-off-by-operator': {
    ...{ label: 'Two-step off by an operator', group: 'accounts' },
    sentence: 'An operator switched two-step sign-in of {subject} off, and all sessions ended',
  },
  'account.export': { label: 'Own data exported', group: 'accounts', sentence: '{subject} exported their data' },
  'account.export-download': {
    ...{ label: 'Own data downloaded', group: 'accounts' },
    sentence: '{subject} downloaded their data',
  },
  'account.close': {
    ...{ label: 'Own account closed', group: 'accounts' },
    sentence: '{subject} closed their own account',
    implied: ['deletedAt'],
  },
  'subscription.change': {
    label: 'Subscription changed',
    group: 'accounts',
    sentence: 'The subscription of {subject} went from {subscriptionStatus.from} to {subscriptionStatus.to}',
    withoutValues: 'The subscription of {subject} changed',
  },
  'user.edit': { label: 'Account edited', group: 'accounts', sentence: '{actor} edited the account of {subject}' },
  'user.role': {
    label: 'Role changed',
    group: 'accounts',
    sentence: '{actor} changed the role of {subject} from {role.from} to {role.to}',
    withoutValues: '{actor} confirmed the role of {subject}',
  },
  'user.delete': {
    label: 'Account deleted',
    group: 'accounts',
    sentence: '{actor} deleted the account of {subject}',
    implied: ['deletedAt'],
  },
  'user.restore': {
    label: 'Account restored',
    group: 'accounts',
    sentence: '{actor} restored the account of {subject}',
    implied: ['deletedAt'],
  },
  'user.verification': {
    label: 'Verification decided',
    group: 'verification',
    sentence: '{actor} changed the verification of {subject} from {verificationStatus.from} to {verificationStatus.to}',
    withoutValues: '{actor} confirmed the verification of {subject}',
  },
  'social-verification.review': {
    label: 'Social post reviewed',
    group: 'verification',
    sentence: '{actor} changed the review of a post by {subject} from {reviewStatus.from} to {reviewStatus.to}',
    withoutValues: '{actor} confirmed the review of a post by {subject}',
  },
  'contact-message.read': {
    label: 'Contact message read',
    group: 'accounts',
    sentence: '{actor} marked a contact message as read',
    implied: ['isRead'],
  },
  'contact-message.unread': {
    label: 'Contact message unread',
    group: 'accounts',
    sentence: '{actor} marked a contact message as unread',
    implied: ['isRead'],
  },
  ...deckSentences,
  'training-file.upload': {
    label: 'Training files uploaded',
    group: 'accounts',
    sentence: '{actor} uploaded files for training ({files.to})',
    withoutValues: '{actor} uploaded files for training',
  },
  'training-file.delete': {
    label: 'Training file deleted',
    group: 'accounts',
    sentence: '{actor} deleted a {fileType.from} file of the training centre',
    withoutValues: '{actor} deleted a training file',
  },
  'training-file.retry': {
    label: 'Training file read again',
    group: 'accounts',
    sentence: '{actor} had a file of the training centre read again',
  },
  'training-job.start': {
    label: 'Training job started',
    group: 'accounts',
    sentence: '{actor} started a training job of {modelType.to} in {trainingLocation.to}',
    withoutValues: '{actor} started a training job',
  },
  'training-job.cancel': {
    label: 'Training job cancelled',
    group: 'accounts',
    sentence: '{actor} cancelled a training job that was {status.from}',
    withoutValues: '{actor} cancelled a training job',
  },
  'training-job.test': { label: 'Trained model asked', group: 'accounts', sentence: '{actor} asked a trained model' },
  'training-job.export': {
    label: 'Trained model exported',
    group: 'accounts',
    sentence: '{actor} had a trained model exported as {format.to}',
    withoutValues: '{actor} had a trained model exported',
  },
  'training-job.export-download': {
    label: 'Trained model downloaded',
    group: 'accounts',
    sentence: '{actor} downloaded a trained model',
  },
  'connection.create': {
    label: 'Liaison connected',
    group: 'connections',
    sentence: '{actor} connected {liaisonId} to {subject} as {liaisonType}',
    implied: ['isActive'],
  },
  'connection.remove': {
    label: 'Connection removed',
    group: 'connections',
    sentence: '{actor} removed {liaisonId} from {subject} as {liaisonType}',
    implied: ['isActive'],
  },
  'liaison-profile.set': {
    label: 'Liaison profile edited',
    group: 'connections',
    sentence: '{actor} edited the liaison profile of {subject}',
  },
  'athlete-profile.view': {
    label: 'Profile read',
    group: 'health',
    sentence: '{actor} read the goals and health concerns of {subject}',
    fieldsAre: 'seen',
  },
  'biomarkers.view': {
    label: 'Record read',
    group: 'health',
    sentence: '{actor} read the health record of {subject}',
    fieldsAre: 'seen',
  },
  'biomarkers.view-history': {
    label: 'History read',
    group: 'health',
    sentence: '{actor} read the health history of {subject}',
    fieldsAre: 'seen',
  },
  'biomarkers.view-list': {
    label: 'Seen in a list',
    group: 'health',
    sentence: '{actor} saw {subject} in a list with health values',
    fieldsAre: 'seen',
  },
  'biomarkers.update': {
    label: 'Record changed',
    group: 'health',
    sentence: '{actor} changed the health record of {subject}',
  },
  'health-record.lock': {
    label: 'Record locked',
    group: 'health',
    sentence: 'The health record of {subject} was locked because the account was closed',
  },
  'health-record.unlock': {
    label: 'Record unlocked',
    group: 'health',
    sentence: 'The health record of {subject} was unlocked because the account was restored',
  },
  'health-record.erase': {
    label: 'Record erased',
    group: 'health',
    sentence: 'The health record of {subject} was erased at the end of its retention',
  },
  'appointment.cancel': {
    label: 'Meeting cancelled',
    group: 'meetings',
    sentence: '{actor} cancelled a meeting of {subject}',
    implied: ['status'],
  },
  'appointments.lock': {
    label: 'Meetings locked',
    group: 'meetings',
    sentence: 'The meetings of {subject} were locked because the account was closed',
  },
  'appointments.unlock': {
    label: 'Meetings unlocked',
    group: 'meetings',
    sentence: 'The meetings of {subject} were unlocked because the account was restored',
  },
  'appointments.erase': {
    label: 'Meetings erased',
    group: 'meetings',
    sentence: 'The meetings of {subject} were erased at the end of their retention',
  },
  'messages.erase': {
    label: 'Messages erased',
    group: 'meetings',
    sentence: 'The messages of {subject} were erased at the end of their retention',
  },
  'audit.export': {
    label: 'Audit trail exported',
    group: 'trail',
    sentence: '{actor} exported the audit trail',
    fieldsAre: 'conditions',
  },
};
