import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';

/** Of one person, who is a crowd under load. */
const limits = { LIMITS_PER_SESSION_PER_MINUTE: '100000', LIMITS_MESSAGES_PER_MINUTE: '100000' };

/** The platform with two processes of each service, worker and the gateway; what is stopped or killed starts again, as in a cluster. */
export default async function startReplicas() {
  process.env.SHUTDOWN_DELAY_SECONDS = '5';
  globalThis.entourageTestPlatform ??= await startTestPlatform({ replicas: 2, isSupervised: true, limits });
}
