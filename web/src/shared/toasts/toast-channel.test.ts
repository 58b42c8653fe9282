import { constants } from '@entourage/contracts/constants';
import { type ToastMessage, toastChannel } from './toast-channel.ts';

const titles = (received: ToastMessage[]) => received.map(({ title }) => title);

/** Subscribes until the end of the test. */
function listen(): ToastMessage[] {
  const received: ToastMessage[] = [];
  ends.push(toastChannel.subscribe((toast) => received.push(toast)));
  return received;
}
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('the last toast before the first subscription is delivered once', () => {
  toastChannel.publish('info', 'Welcome');
  toastChannel.publish('info', 'Please sign in');
  const [first, second] = [listen(), listen()];

  expect(titles(first)).toEqual(['Please sign in']);
  expect(titles(second)).toEqual([]);
});

test('a delivered toast is not kept for the next listener', () => {
  const before = listen();
  toastChannel.publish('success', 'Saved');
  const after = listen();

  expect(titles(before)).toEqual(['Saved']);
  expect(titles(after)).toEqual([]);
});

test('an ended subscription receives nothing, and the toast is kept for the next one', () => {
  const received: ToastMessage[] = [];
  toastChannel.subscribe((toast) => received.push(toast))();
  toastChannel.publish('failure', 'Update failed');

  expect(received).toEqual([]);
  expect(listen()).toMatchObject([{ tone: 'failure', title: 'Update failed', durationMs: constants.toastShownMs }]);
});
