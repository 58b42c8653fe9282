import { createLog, errorFields, safeFields } from './log.ts';

function captured(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ service: 'health-data', level: 'info', write: (line) => lines.push(line) }));
  return lines.join('');
}

test('a line carries its service, level, message and listed fields', () => {
  const line = JSON.parse(
    captured((log) => log.info('field', { field: 'Query.myBiomarkers', outcome: 'ok', durationMs: 3 })),
  );
  expect(line).toMatchObject({
    service: 'health-data',
    level: 'info',
    message: 'field',
    field: 'Query.myBiomarkers',
    durationMs: 3,
  });
});

test('what is not on the list does not pass, even through a cast', () => {
  const fields = { userId: 'u', password: 'hunter22', injuryRisk: 'HIGH', nested: { token: 'abc' } } as never;
  const text = captured((log) => log.info('step', fields));
  expect(text).not.toMatch(/hunter22|HIGH|abc/);
  expect(safeFields({ path: { deep: 'HIGH' } } as never)).toEqual({ path: undefined });
});

test('an e-mail address passes masked, in a list too', () => {
  expect(captured((log) => log.warn('mail', { subject: 'sam.smith@example.org' }))).toContain('s…@e…');
  const listed = captured((log) =>
    log.warn('mail', { fields: ['to', 'sam.smith@example.org', { deep: 'HIGH' } as never] }),
  );
  expect(JSON.parse(listed).fields).toEqual(['to', 's…@e…']);
});

test('a long text is cut', () => {
  expect(safeFields({ reason: 'x'.repeat(5_000) })).toEqual({ reason: 'x'.repeat(2_000) });
});

test('an unknown error leaves its class, code and frames, never its message', () => {
  const error = Object.assign(new TypeError('Key (email)=(sam@example.org) exists'), { code: '23505' });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ errorName: 'TypeError', code: '23505' });
  expect(JSON.stringify(fields)).not.toContain('sam@example.org');
  expect(fields.stack).not.toHaveLength(0);
});

test('of the cause of an error only the class is logged, and of a thrown non-error its type', () => {
  const error = new Error('outer', { cause: new RangeError('Key (email)=(sam@example.org) exists') });
  expect(errorFields(error)).toMatchObject({ errorName: 'Error', cause: 'RangeError' });
  expect(JSON.stringify(errorFields(error))).not.toMatch(/sam@|outer/);
  expect(errorFields('sam@example.org')).toEqual({ errorName: 'string' });
});
