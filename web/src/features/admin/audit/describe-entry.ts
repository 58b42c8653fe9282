import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { id } from '@entourage/contracts/ids';
import { deletedName } from '@entourage/contracts/names';
import { refusedAttempts } from './audit-refusals.ts';
import { type AuditGroup, type AuditSentence, auditSentences } from './audit-sentences.ts';
import { fieldName, inWords, valueInWords } from './audit-values.ts';
import { auditTexts } from './texts.ts';

/** A piece of a sentence; `isPerson` marks a name. */
type Piece = { text: string; isPerson: boolean };
export type Detail = { label: string; from?: string; to: string };
export type EntryWords = {
  /** In the filter and in the exported file. */
  label: string;
  group: AuditGroup;
  sentence: Piece[];
  details: Detail[];
  /** An administrator opened a health record, which takes a reason (decision A14). */
  isEmergency: boolean;
};

const { fields: fieldTexts, people } = auditTexts;
const isUser = (value: string | null): boolean => value !== null && id.safeParse(value).success;

/** The name of somebody in a row: a closed account keeps none. Without a user it was the system that acted. */
function describePerson(row: AuditTrailRow, personId: string | null, name: string | null): string {
  if (name && name !== deletedName) return name;
  if (name === null && row.outcome === 'refused' && personId !== row.actorId) return people.unknown;
  return isUser(personId) ? people.deleted : people.system;
}

/** Everybody a row names, by id. */
function namesIn(row: AuditTrailRow): Map<string, string | null> {
  return new Map([
    ...row.mentioned.map((one) => [one.id, one.name] as const),
    ...[[row.subjectId, row.subjectName] as const, [row.actorId, row.actorName] as const].flatMap(([key, name]) =>
      key ? [[key, name] as const] : [],
    ),
  ]);
}

function findPiece(row: AuditTrailRow, token: string): Piece | null {
  if (token === 'actor')
    return { text: describePerson(row, row.actorId, row.actorName), isPerson: row.actorName !== null };
  if (token === 'subject')
    return { text: describePerson(row, row.subjectId, row.subjectName), isPerson: row.subjectName !== null };
  const [field = '', side] = token.split('.');
  const change = row.change?.[field];
  if (!change) return null;
  const value = side === 'from' ? change.from : side === 'to' ? change.to : (change.to ?? change.from);
  return valueIn(row, field, value);
}

/** A value of a change; an id is the person's name. */
function valueIn(row: AuditTrailRow, field: string, value: unknown): Piece {
  if (typeof value !== 'string' || !isUser(value)) return { text: valueInWords(field, value), isPerson: false };
  const name = namesIn(row).get(value) ?? null;
  return { text: describePerson(row, value, name), isPerson: name !== null };
}

const tokens = /\{([\w.]+)\}/;
const listTokens = (sentence: string): string[] => sentence.split(tokens).filter((_, place) => place % 2 === 1);
/** Fields whose values a sentence tells. */
const toldBy = (sentence: string): string[] => listTokens(sentence).map((token) => token.split('.')[0] ?? '');

/** The sentence with its names and values; null when the row lacks one of them. */
function fill(sentence: string, row: AuditTrailRow): Piece[] | null {
  const pieces = sentence
    .split(tokens)
    .map((part, place) => (place % 2 === 0 ? { text: part, isPerson: false } : findPiece(row, part)));
  if (pieces.includes(null)) return null;
  const told = (pieces as Piece[]).filter(({ text }) => text !== '');
  const [first, ...rest] = told;
  return first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest] : [];
}

const isKnown = (action: string): action is keyof typeof auditSentences => Object.hasOwn(auditSentences, action);

/** What stands in the table for the row's action. A name of no known action is written as its own words. */
function findSentence(row: AuditTrailRow): AuditSentence {
  if (isKnown(row.action)) {
    const known: AuditSentence = auditSentences[row.action];
    if (row.outcome !== 'refused' || !known.refused) return known;
    return { ...known, sentence: row.subjectId ? known.refused.sentence : known.refused.nobody };
  }
  const [, call] = /^(?:Query|Mutation|Entity)\.(\w+)$/.exec(row.action) ?? [];
  const { refused: label } = auditTexts.filters;
  if (call) {
    const attempt = refusedAttempts[call] ?? inWords(call);
    return { label, group: 'trail', sentence: auditTexts.tried(attempt) };
  }
  const words = inWords(row.action);
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const { other } = auditTexts;
  const sentence = row.subjectName ? other.withSubject(title) : other.alone(title);
  return { label: title, group: 'trail', sentence };
}

/** Values that changed, and below them the fields that are known by name only. */
function listDetails(
  row: AuditTrailRow,
  { fieldsAre, implied = [] }: AuditSentence,
  told: readonly string[],
): Detail[] {
  const silent = new Set([...told, ...implied]);
  const changes = Object.entries(row.change ?? {}).filter(([field]) => !silent.has(field));
  const named = row.fields.filter((field) => !silent.has(field) && !row.change?.[field]);
  const isWholeRecord = biomarkerField.options.every((field) => named.includes(field));
  return [
    ...changes.map(([field, { from, to }]) => ({
      label: fieldName(field),
      from: valueIn(row, field, from).text,
      to: valueIn(row, field, to).text,
    })),
    ...(named.length > 0
      ? [
          {
            label: fieldTexts[fieldsAre ?? 'changed'],
            to: isWholeRecord ? fieldTexts.all : named.map(fieldName).join(', '),
          },
        ]
      : []),
  ];
}

/** An entry of the audit trail in words: one sentence, and what it leaves open. Never an id, a constant or a boolean. */
export function describeEntry(row: AuditTrailRow): EntryWords {
  const entry = findSentence(row);
  const { label, group, sentence, withoutValues = '' } = entry;
  const full = fill(sentence, row);
  const told = full ? sentence : withoutValues;
  return {
    label,
    group,
    sentence: full ?? fill(withoutValues, row) ?? [{ text: label, isPerson: false }],
    details: listDetails(row, entry, toldBy(told)),
    isEmergency: row.actorRole === 'ADMIN' && entry.fieldsAre === 'seen' && group === 'health',
  };
}
