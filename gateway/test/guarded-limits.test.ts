import { newId } from '@entourage/contracts/ids';
import { createLog } from '@entourage/service-kit/log/log';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { config } from '../src/config.ts';
import { guardedLimits } from '../src/limits/guarded-limits.ts';
import { connectLimitStore } from '../src/limits/limit-store.ts';
import { anAddress } from './support/an-address.ts';

let redis: Redis;
const limits = z.object(config.shape.limits).parse({ signInFailuresPerUser: 1, signInFailuresPerAddress: 2 });
beforeAll(async () => {
  redis = await connectLimitStore(
    process.env.TEST_REDIS_URL ?? '',
    createLog({ service: 'gateway', level: 'info', write: () => {} }),
  );
});
afterAll(() => redis.disconnect());

test('a sign-in that its address may not try is no failure of its name', async () => {
  const { takeSignIn } = guardedLimits(redis, limits);
  const [address, name] = [anAddress(), newId()];
  const giveBack = await takeSignIn(newId(), address);
  await takeSignIn(newId(), address);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(takeSignIn(name, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await giveBack();
  // The address may try once more, and so may the name.
  await takeSignIn(name, address);
  await expect(takeSignIn(name, address)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
