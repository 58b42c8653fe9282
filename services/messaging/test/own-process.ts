import { join } from 'node:path';
import { ownProcess as processOf } from '@entourage/service-kit/testing/own-process';
import { messaging } from '../src/service.ts';

/** Messaging in its own process. @param given settings as environment variables */
export const ownProcess = (given: Record<string, string> = {}) =>
  processOf(messaging, join(import.meta.dirname, '../src/main.ts'), given);
