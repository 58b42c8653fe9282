import { exactDay } from '#shared/components/relative-time.tsx';
import { auditFieldNames, auditTexts, auditValueNames } from './texts.ts';

const { values } = auditTexts;

/** 'social-verification.review' and 'nextTodo' as words: 'social verification review', 'next todo'. */
export const inWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const fieldName = (field: string): string => auditFieldNames[field] ?? capitalized(inWords(field));

const isConstant = (value: string): boolean => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(value);
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

function textInWords(field: string, value: string): string {
  const known = auditValueNames[field]?.[value];
  if (known) return known;
  if (isInstant(value)) return exactDay(value);
  // A constant that this release does not know, unless the field is somebody's own text.
  return auditValueNames[field] || (!auditFieldNames[field] && isConstant(value)) ? capitalized(inWords(value)) : value;
}

/** A value of a change in the product's words. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return values.none;
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return textInWords(field, value);
  if (Array.isArray(value)) return value.map((one) => valueInWords(field, one)).join('; ') || values.none;
  return Object.values(value)
    .map((one) => valueInWords(field, one))
    .join('; ');
}
