import { requestContext } from '../log/request-context.ts';
import { currentTraceparent, parseTraceparent, withTraceparent } from './propagation.ts';

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

test('without a span the traceparent of the request is passed on', () => {
  expect(currentTraceparent()).toBeUndefined();
  expect(requestContext.run({ traceId: 'a'.repeat(32), traceparent }, currentTraceparent)).toBe(traceparent);
});

test('a traceparent is read into its parts', () => {
  expect(parseTraceparent(traceparent)).toEqual({
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    traceFlags: 1,
    isRemote: true,
  });
});

test.each([
  undefined,
  '',
  'x',
  `01${traceparent.slice(2)}`,
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `${traceparent}-`,
])('%p counts as none, and the work runs all the same', (wrong) => {
  expect(parseTraceparent(wrong)).toBeUndefined();
  expect(withTraceparent(wrong, () => 'done')).toBe('done');
});
