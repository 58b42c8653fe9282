import { isProductCode, read, sourceFiles } from './sources.ts';

/**
 * What a ciphertext is bound to, by collection: the key of its row, as an expression on the row, or a function of several columns. A value
 * copied to another row must not decrypt there (ADR 0011).
 */
const keys: Record<string, string> = {
  account_export_parts: 'partId',
  appointments: 'id',
  athlete_profiles: 'userId',
  'auditReasons.collection': '_id',
  biomarkers: 'userId',
  biomarkers_history: 'entryId',
  booking_keys: 'rowId',
  contact_messages: 'id',
  investor_contacts: 'id',
  kept_rows: 'idOf',
  messages: 'id',
  model_tests: 'id',
  presentation_versions: 'id',
  team_member_invites: 'id',
  totp_factors: 'id',
};

/** The columns of a composed key, which a function of the same file joins: all of them, and nothing else. */
const composed: Record<string, readonly string[]> = {
  partId: ['exportId', 'fence', 'part'],
  entryId: ['userId', 'version'],
  rowId: ['userId', 'key'],
  idOf: ['accountId', 'kind', 'rowId'],
};

const made = /(?:const|let) (\w+) = encryptedFields\(\s*(?:'(\w+)'|([\w.]+)),/g;

/** The calls of a source text that are not bound to the row they encrypt or decrypt. */
function unbound(text: string): string[] {
  return [...text.matchAll(made)].flatMap(([, variable, literal, reference]) => {
    const collection = literal ?? reference ?? '';
    const key = keys[collection];
    if (!key) return [`${collection} has no key in this test`];
    const columns = composed[key];
    if (columns && !isJoined(text, key, columns)) return [`${key} does not join ${columns.join(', ')}`];
    const calls = [...text.matchAll(new RegExp(`\\b${variable}\\.(?:en|de)crypt\\(`, 'g'))];
    return calls.map((call) => callAt(text, call.index)).filter((call) => !isBound(call, key));
  });
}

/** The call that begins there, up to its closing bracket. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

function isBound(call: string, key: string): boolean {
  const [, row, bound] = /crypt\((\w+|\{.*\}), (.+)\)$/.exec(call) ?? [];
  if (!row || !bound) return false;
  if (composed[key]) return bound.startsWith(`${key}(`);
  return bound === key || bound === `${row}.${key}`;
}

const isJoined = (text: string, name: string, columns: readonly string[]) =>
  [...(new RegExp(`${name} = [^\`]*\`([^\`]*)\``).exec(text)?.[1] ?? '').matchAll(/\$\{(\w+)\}/g)]
    .map(([, column]) => column)
    .join() === columns.join();

const users = sourceFiles('services/*/src/**/*.ts').filter(
  (file) => isProductCode(file) && [...read(file).matchAll(made)].length > 0,
);

test('every encrypted field is bound to its row', () => {
  const faults = users.flatMap((file) => unbound(read(file)).map((fault) => `${file}: ${fault}`));

  expect(users.length).toBeGreaterThan(11);
  expect(faults).toEqual([]);
});

const codes = "const codes = encryptedFields('team_member_invites', ['inviteCode']);\n";
const bookings = "const fields = encryptedFields('booking_keys', ['body']);\n";
test.each([
  [`${codes}codes.encrypt(invite, 'invite');`, ["codes.encrypt(invite, 'invite')"]],
  [`${codes}codes.encrypt(invite, invite.athleteId);`, ['codes.encrypt(invite, invite.athleteId)']],
  [`${codes}codes.decrypt(row, other.id);`, ['codes.decrypt(row, other.id)']],
  [`${codes}const fromRow = (row) => codes.decrypt(row, row.id);`, []],
  [`${bookings}const rowId = ({ key }) => \`\${key}\`;`, ['rowId does not join userId, key']],
  ["const some = encryptedFields('new_rows', ['text']);", ['new_rows has no key in this test']],
])('%s is found when it is not bound', (text, faults) => {
  expect(unbound(text)).toEqual(faults);
});
