import type { Relation, UserPolicy } from '../../src/access/policies.ts';
import { role } from '../../src/access/roles.ts';
import type { CallAccess } from '../../src/calls/define-call.ts';

/** The required relation of the caller to the object, as the end of a sentence; '' when every object is allowed. */
function relationInWords(relation: Relation): string {
  switch (relation.kind) {
    case 'ownRows':
      return 'for what is their own';
    case 'allRows':
      return '';
    case 'self':
      return `where \`${relation.arg}\` is the caller`;
    case 'assignedLiaison':
      return `where the caller is a liaison of \`${relation.arg}\``;
    case 'liaisonOf':
      return `where \`${relation.arg}\` is a liaison of the caller`;
    case 'sharedBy':
      return `where \`${relation.arg}\` shares with the caller`;
    case 'breakGlass':
      return 'an ADMIN with a reason';
    case 'admin':
      return 'an ADMIN';
    case 'anyOf':
      return relation.relations.map(relationInWords).join(', or ');
  }
}

const rolesInWords = ({ approved, roles }: UserPolicy) => {
  const names = roles.length === role.options.length ? 'every role' : roles.join(', ');
  return approved ? `approved accounts (${names})` : `all accounts (${names})`;
};

/** Who may make a call, as a sentence. */
export function accessInWords(access: CallAccess): string {
  if (access === 'public') return 'For everybody, without a session.';
  if (access === 'visitors') return 'Only without a session.';
  return `For ${[rolesInWords(access), relationInWords(access.relation)].filter(Boolean).join(', ')}.`;
}

/** Whether an administrator may give a reason in a header. */
export function takesReason(access: CallAccess): boolean {
  if (typeof access === 'string') return false;
  const { relation } = access;
  const all = relation.kind === 'anyOf' ? relation.relations : [relation];
  return all.some(({ kind }) => kind === 'breakGlass');
}
