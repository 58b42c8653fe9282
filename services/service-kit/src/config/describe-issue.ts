import type { z } from 'zod';

const kinds: Record<string, string> = { number: 'a number', int: 'a whole number', record: 'an object of names' };

/**
 * Describes the constraint that a variable violates; `undefined` uses zod's message. Never contains the value, which may be a secret.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_format':
      return formatFault(issue);
    default:
      return undefined;
  }
}

function formatFault({ format, prefix, pattern }: { format: string; prefix?: string; pattern?: string }): string {
  if (prefix !== undefined) return `must start with ${prefix}`;
  return format === 'regex' ? `must match ${pattern}` : `must be a ${format.toUpperCase()}`;
}
