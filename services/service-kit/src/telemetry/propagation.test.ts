import { requestContext } from '../log/request-context.ts';
import { currentTraceparent, parseTraceparent, withTraceparent } from './propagation.ts';

const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)];
const traceparent = `00-${traceId}-${spanId}-01`;

test('without a span the traceparent of the request is passed on', () => {
  expect(currentTraceparent()).toBeUndefined();
  expect(requestContext.run({ traceId, traceparent }, currentTraceparent)).toBe(traceparent);
});

test.each([traceparent, `00-${traceId}-${spanId}-00`, `01-${traceId}-${spanId}-01-more`])(
  'the trace of %p goes on',
  (given) => expect(parseTraceparent(given)).toEqual({ traceId, traceparent: given }),
);

test.each([
  undefined,
  '',
  'x',
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `${traceparent}-`,
])('%p counts as none, and the work runs all the same', (wrong) => {
  const [one, other] = [parseTraceparent(wrong), parseTraceparent(wrong)];
  for (const made of [one, other]) expect(made).toEqual({ traceId: expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/) });
  expect(new Set([one.traceId, other.traceId, traceId]).size).toBe(3);
  expect(withTraceparent(wrong, () => 'done')).toBe('done');
});
