import { meetingOfKey, parseMessageKeys } from './meeting-keys.ts';

const id = '01970000-0000-7000-8000-00000000000a';
const mine = (idempotencyKey: string) => ({ idempotencyKey, meetingKey: null });
const meeting = (meetingKey: string) => ({ idempotencyKey: null, meetingKey });

test.each([
  [undefined, { idempotencyKey: null, meetingKey: null }],
  [id, mine(id)],
  ['appointment:7', mine('appointment:7')],
  [`appointment:${id}:soon`, mine(`appointment:${id}:soon`)],
  [`appointment:${id}:2026-99-99`, mine(`appointment:${id}:2026-99-99`)],
  [`appointment:${id}`, meeting(`appointment:${id}`)],
  [`appointment:${id.toUpperCase()}`, meeting(`appointment:${id}`)],
  [`appointment:${id}:2026-03-05T08:00:00.000Z`, meeting(`appointment:${id}:2026-03-05T08:00:00.000Z`)],
  [`appointment:${id}:2026-03-05T09:00:00+01:00`, meeting(`appointment:${id}:2026-03-05T08:00:00.000Z`)],
])('the key %p', (key, keys) => {
  expect(parseMessageKeys(key)).toEqual(keys);
});

test('a meeting key names the meeting and, of a move, the new time', () => {
  const movedTo = '2026-03-05T08:00:00.000Z';
  expect(meetingOfKey(null)).toBeNull();
  expect(meetingOfKey(`appointment:${id}`)).toEqual({ appointmentId: id, movedTo: null });
  expect(meetingOfKey(`appointment:${id}:${movedTo}`)).toEqual({ appointmentId: id, movedTo });
});
