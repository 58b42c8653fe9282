import { randomBytes } from 'node:crypto';

/** Each test comes from addresses of its own, since counts live on in Redis. */
export const anAddress = (): string => ['10', ...randomBytes(3)].join('.');
