import { AppError } from '@entourage/contracts/errors';
import { newId } from '@entourage/contracts/ids';
import type { RedisClient } from '@entourage/service-kit/jobs/redis';
import { createLog } from '@entourage/service-kit/log/log';
import { z } from 'zod';
import type { RequestContext } from '../src/caller/request-context.ts';
import { config } from '../src/config.ts';
import { guardedLimits } from '../src/limits/guarded-limits.ts';
import { connectLimitStore } from '../src/limits/limit-store.ts';
import { callLimits } from '../src/rest/call-limits.ts';
import { anAddress } from './support/an-address.ts';

let redis: RedisClient;
const limits = z.object(config.shape.limits).parse({ signInFailuresPerUser: 1, signInFailuresPerAddress: 2 });
beforeAll(async () => {
  redis = await connectLimitStore(
    { url: process.env.TEST_REDIS_URL! },
    createLog({ service: 'gateway', level: 'info', write: () => {} }),
  );
});
afterAll(() => redis.disconnect());

/** A sign-in that identity refuses. */
const fails = async () => {
  throw new AppError('INVALID_CREDENTIALS');
};
function signIn(username: string, address: string, answer: () => Promise<unknown> = fails): Promise<unknown> {
  const calls = callLimits({ guarded: guardedLimits(redis, limits), count: {} as never });
  const context = { limitKey: address } as RequestContext;
  return calls.around({ limits: ['signIn'] }, { body: { username, password: 'guessed' }, context }, answer);
}

test('a sign-in that its address may not try is no failure of its name', async () => {
  const [address, name] = [anAddress(), newId()];
  const inWork = Promise.withResolvers<object>();
  const begun = Promise.withResolvers<void>();
  await expect(signIn(newId(), address)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const right = signIn(newId(), address, () => {
    begun.resolve();
    return inWork.promise;
  });
  await begun.promise;
  for (let tries = 0; tries < 3; tries += 1)
    await expect(signIn(name, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  inWork.resolve({});
  await right;
  // The address and the name may each try once more: their one failure is not used up.
  await expect(signIn(name, address)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await expect(signIn(name, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
