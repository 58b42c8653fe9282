import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnPlatform } from './own-platform.ts';

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

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  // The administrator of MongoDB is not known in the database it opens.
  if (url.protocol === 'mongodb:') url.searchParams.set('authSource', 'admin');
  return url.href;
}

/** Starts a platform on free ports and a folder of its own. @param signal ends a start that is under way */
export async function startSubject(signal: AbortSignal): Promise<Subject> {
  const { platform, publicUrl, programs, stores, stop } = await startOwnPlatform(signal);
  const secret = (name: string) => readFileSync(join(platform.folders.secrets, name), 'utf8');
  const { postgresUrl, mongoUrl } = platform.servers;
  return {
    publicUrl,
    programs,
    stores,
    stop,
    urls: {
      identityPostgres: urlOf(postgresUrl, 'identity'),
      adminPostgres: urlOf(postgresUrl, 'admin'),
      messagingPostgres: urlOf(postgresUrl, 'messaging'),
      schedulingPostgres: urlOf(postgresUrl, 'scheduling'),
      presentationPostgres: urlOf(postgresUrl, 'presentation'),
      trainingPostgres: urlOf(postgresUrl, 'training'),
      healthDataMongo: urlOf(mongoUrl, 'health_data'),
    },
    secrets: {
      sessionPrivateKey: secret('session-private-key.pem'),
      sessionPublicKeys: secret('session-public-keys.pem'),
      fieldKeys: secret('field-keys-health-data'),
      messagingKeys: secret('field-keys-messaging'),
      schedulingKeys: secret('field-keys-scheduling'),
    },
    pids: [...programs, ...stores].map(({ pid }) => pid),
  };
}
