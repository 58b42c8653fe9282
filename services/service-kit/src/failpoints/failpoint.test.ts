import { readFailpoint } from './failpoint.ts';

const killed = jest.spyOn(process, 'kill');
beforeEach(() => void killed.mockImplementation(() => true));
afterAll(() => killed.mockRestore());

test('the named point kills the process, the others do nothing', () => {
  const failpoint = readFailpoint({ FAILPOINT: 'before_ack' });
  failpoint('after_commit');
  expect(killed).not.toHaveBeenCalled();
  failpoint('before_ack');
  expect(killed).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});

test('so many passages go first as asked', () => {
  const failpoint = readFailpoint({ FAILPOINT: 'before_ack', FAILPOINT_AFTER: '2' });
  for (let passage = 0; passage < 2; passage++) failpoint('before_ack');
  expect(killed).not.toHaveBeenCalled();
  failpoint('before_ack');
  expect(killed).toHaveBeenCalledTimes(1);
});

test('in production the variable means nothing', () => {
  readFailpoint({ FAILPOINT: 'before_ack', NODE_ENV: 'production' })('before_ack');
  expect(killed).not.toHaveBeenCalled();
});
