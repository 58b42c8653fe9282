import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { boundedQueue, type QueueLimits } from './bounded-queue.ts';

export type PasswordHasher = {
  /** @returns argon2id in PHC form */
  hash(password: string): Promise<string>;
  /** Takes the same time for a wrong password and for an unknown user, whose `stored` is null. */
  verify(password: string, stored: string | null): Promise<boolean>;
};

/** The minimum of security.md §3: 19 MiB, two passes, one lane (OWASP Password Storage cheat sheet). */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

type Hash = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const encode = ({ memory, passes, parallelism, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

function decode(stored: string): Hash {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) throw new Error('a stored password is not argon2id in PHC form');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Hashes on the thread pool, never on the main thread. @param limits bound the memory: each hash needs 19 MiB */
export function passwordHasher(limits: QueueLimits): PasswordHasher {
  const enqueue = boundedQueue(limits);

  const derive = (password: string, { memory, passes, parallelism, salt, tag }: Hash) =>
    enqueue(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength: tag.length };
          argon2('argon2id', parameters, (error, derived) => (error ? reject(error) : resolve(derived)));
        }),
    );

  /** Verified for unknown users; its tag is random, so no password matches. */
  const unknownUserHash: Hash = { ...cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

  return {
    async hash(password) {
      const blank: Hash = { ...cost, salt: randomBytes(saltBytes), tag: Buffer.alloc(tagBytes) };
      return encode({ ...blank, tag: await derive(password, blank) });
    },
    async verify(password, stored) {
      const expected = stored === null ? unknownUserHash : decode(stored);
      return timingSafeEqual(await derive(password, expected), expected.tag);
    },
  };
}
