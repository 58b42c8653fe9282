import { constants } from '@entourage/contracts/constants';
import { type Notice, noticeChannel } from './notice-channel.ts';

const titles = (heard: Notice[]) => heard.map(({ title }) => title);

/** Listens as long as the test runs. */
function listen(): Notice[] {
  const heard: Notice[] = [];
  ends.push(noticeChannel.subscribe((notice) => heard.push(notice)));
  return heard;
}
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('the last notice published before anybody listens reaches the first listener, once', () => {
  noticeChannel.publish('info', 'Welcome');
  noticeChannel.publish('info', 'Please sign in');
  const [first, second] = [listen(), listen()];

  expect(titles(first)).toEqual(['Please sign in']);
  expect(titles(second)).toEqual([]);
});

test('a notice that somebody heard is not kept for the next listener', () => {
  const before = listen();
  noticeChannel.publish('success', 'Saved');
  const after = listen();

  expect(titles(before)).toEqual(['Saved']);
  expect(titles(after)).toEqual([]);
});

test('after its end a subscription hears nothing, and the notice waits for the next one', () => {
  const heard: Notice[] = [];
  noticeChannel.subscribe((notice) => heard.push(notice))();
  noticeChannel.publish('failure', 'Update failed');

  expect(heard).toEqual([]);
  expect(listen()).toMatchObject([{ tone: 'failure', title: 'Update failed', durationMs: constants.toastShownMs }]);
});
