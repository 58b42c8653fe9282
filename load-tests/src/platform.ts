import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Platform, startPlatform } from '@entourage/local-stack/platform/platform';
import { portOffsets } from '@entourage/local-stack/ports';
import { freePortBase } from '@entourage/local-stack/processes/ports-in-use';
import { makeTestFolder } from '@entourage/local-stack/testing/test-folder';

/** What is measured: a platform of its own, empty but for the demo data. */
export type Subject = {
  publicUrl: string;
  urls: {
    identityPostgres: string;
    adminPostgres: string;
    messagingPostgres: string;
    schedulingPostgres: string;
    presentationPostgres: string;
    trainingPostgres: string;
    healthDataMongo: string;
  };
  secrets: {
    sessionPrivateKey: string;
    sessionPublicKeys: string;
    fieldKeys: string;
    messagingKeys: string;
    schedulingKeys: string;
  };
  /** Process ids of everything that the platform runs, servers included. */
  pids: readonly number[];
  /** The Node processes among them: services, worker and gateway. */
  programs: readonly { name: string; pid: number }[];
  /** The servers of the stores. */
  stores: readonly { name: string; pid: number }[];
  stop: () => Promise<void>;
};

/** Far above what a bench reaches: here the cost of a call is measured, not its limit. */
const openLimits = {
  LIMITS_PER_SESSION_PER_MINUTE: '100000000',
  LIMITS_PER_ADDRESS_PER_MINUTE: '100000000',
  LIMITS_PAGES_PER_ADDRESS_PER_MINUTE: '100000000',
  LIMITS_MESSAGES_PER_MINUTE: '100000000',
  LIMITS_BOOKINGS_PER_HOUR: '100000000',
  LIMITS_DECK_VISITS_PER_HOUR: '100000000',
  LIMITS_DECK_QUESTIONS_PER_MINUTE: '100000000',
  LIMITS_DECK_QUESTIONS_PER_DAY: '100000000',
};

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  // The administrator of MongoDB is not known in the database it opens.
  if (url.protocol === 'mongodb:') url.searchParams.set('authSource', 'admin');
  return url.href;
}

/** Starts a platform on free ports and a folder of its own. */
export async function startSubject(): Promise<Subject> {
  Object.assign(process.env, openLimits);
  const { dir, remove } = await makeTestFolder();
  const portBase = await freePortBase(Object.values(portOffsets));
  const platform: Platform = await startPlatform({ dir, portBase });
  const secret = (name: string) => readFileSync(join(platform.home.secrets, name), 'utf8');
  const urls = {
    identityPostgres: urlOf(platform.servers.postgresUrl, 'identity'),
    adminPostgres: urlOf(platform.servers.postgresUrl, 'admin'),
    messagingPostgres: urlOf(platform.servers.postgresUrl, 'messaging'),
    schedulingPostgres: urlOf(platform.servers.postgresUrl, 'scheduling'),
    presentationPostgres: urlOf(platform.servers.postgresUrl, 'presentation'),
    trainingPostgres: urlOf(platform.servers.postgresUrl, 'training'),
    healthDataMongo: urlOf(platform.servers.mongoUrl, 'health_data'),
  };
  const isStore = (name: string) => Object.hasOwn(platform.servers.running, name);
  return {
    publicUrl: platform.publicUrl.replace('localhost', '127.0.0.1'),
    urls,
    secrets: {
      sessionPrivateKey: secret('session-private-key.pem'),
      sessionPublicKeys: secret('session-public-keys.pem'),
      fieldKeys: secret('field-keys-health-data'),
      messagingKeys: secret('field-keys-messaging'),
      schedulingKeys: secret('field-keys-scheduling'),
    },
    pids: platform.processes.map(({ pid }) => pid),
    programs: platform.processes.filter(({ name }) => !isStore(name)),
    stores: platform.processes.filter(({ name }) => isStore(name)),
    async stop() {
      await platform.stop();
      remove();
    },
  };
}
