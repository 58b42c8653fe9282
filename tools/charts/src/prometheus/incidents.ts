import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@entourage/contracts/events/envelope';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { shareUpdated } from '@entourage/contracts/events/invites/share.updated.v1';
import { newId } from '@entourage/contracts/ids';
import { databaseOf } from '@entourage/ops/stores/store-urls';
import { runCommand } from '@entourage/ops/testing/run-command';
import { openBus } from '@entourage/service-kit/events/bus';
import { durableName } from '@entourage/service-kit/events/subjects';
import { until } from '@entourage/service-kit/testing';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type { ObservedPlatform } from './observed-platform.ts';

/** A fault, and the alert for it. */
export type Incident = {
  alert: string;
  /** Labels of the alert besides its name and `namespace`. */
  labels: Record<string, string>;
  /** Its sentence for people. */
  says: RegExp;
  provoke: () => Promise<void>;
  /** Removes the cause, as the run-book says. */
  end: () => Promise<void>;
};

const dayMs = 86_400_000;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** NATS is frozen while a message is sent: its event waits. */
export function backlog({ platform, call, cookies, liaisonId }: ObservedPlatform): Incident {
  const labels = { service: 'messaging', kind: 'event', name: 'entourage.messaging.message.sent.v1' };
  return {
    alert: 'OutboxBacklog',
    labels: { ...labels, severity: 'critical' },
    says: /^event entourage\.messaging\.message\.sent\.v1 of messaging waits \d+(\.\d+)?s$/,
    async provoke() {
      platform.pause('nats');
      const sent = await call('/api/messages', cookies.maya, { receiverId: liaisonId, content: 'How is my knee?' });
      if (sent.status >= 300) throw new Error(`messaging answers ${sent.status} without NATS`);
    },
    end: async () => platform.resume('nats'),
  };
}

/** A service publishes an event under the subject of another one, so its consumer does not take it. */
export function deadLetter({ addresses, credentials, operators }: ObservedPlatform): Incident {
  const consumer = durableName('identity', [shareRevoked.type, shareUpdated.type]);
  const event: Envelope = {
    specversion: '1.0',
    id: newId(),
    source: 'invites',
    type: shareRevoked.type,
    subject: shareRevoked.example.shareId,
    time: new Date().toISOString(),
    audience: {},
    data: shareRevoked.example,
  };
  return {
    alert: 'DeadLetters',
    labels: { consumer, severity: 'critical' },
    says: new RegExp(`^1 events of ${consumer} wait for a fix and a replay$`),
    async provoke() {
      const [url, nkeySeed] = [addresses.natsUrl, credentials.nats.invites!];
      const bus = openBus({ url, nkeySeed, service: 'invites', log: silent });
      try {
        await bus.connected();
        const { js } = await bus.jetStream();
        await js.publish(bus.subjects.event(shareUpdated.type), JSON.stringify(event), { msgID: event.id });
      } finally {
        await bus.close();
      }
    },
    async end() {
      const listed = await runCommand(operators, ['events', 'dead-letters']);
      if (!listed.includes('its type is not its subject')) throw new Error(`The reason is not among: ${listed}`);
      // Delivered to its consumer alone, whatever its subject was.
      await runCommand(operators, ['events', 'replay', consumer]);
    },
  };
}

/** Somebody with the rights of the server's administrator changes a row of the trail; the next verification finds it. */
export function auditChain({ addresses }: ObservedPlatform): Incident {
  const database = new URL(addresses.postgresUrl);
  database.pathname = `/${databaseOf('admin')}`;
  // Flips the last bit of a hash, so that the same statement repairs it.
  const flip = 'UPDATE audit_trail SET hash = set_byte(hash, 31, get_byte(hash, 31) # 1) WHERE seq = 1';
  // The daily run would be too late, so a row of the outbox queues the job, like any other work.
  const enqueue = `INSERT INTO kit.outbox (id, kind, name, payload) VALUES (uuidv7(), 'job', 'verify-audit-trail', '{}')`;
  const changeAndVerify = () =>
    withClient(database.href, async (client) => {
      await client.query('SET session_replication_role = replica');
      // The first sign-in is in the trail as soon as admin has handled its event.
      await until(async () => (await client.query(flip)).rowCount === 1);
      await client.query(enqueue);
    });
  return {
    alert: 'AuditChainBroken',
    labels: { severity: 'critical' },
    says: /^the audit trail was changed$/,
    provoke: changeAndVerify,
    end: changeAndVerify,
  };
}

/** A service is frozen while people continue to call it. */
export function failingCalls({ platform, call, cookies, prometheus }: ObservedPlatform): Incident {
  const perSecond = 2;
  let isOver = false;
  let asking = Promise.resolve();
  async function ask(): Promise<void> {
    while (!isOver) {
      await call('/api/appointments', cookies.maya);
      await pause(1_000 / perSecond);
    }
  }
  return {
    alert: 'CallsFail',
    labels: { service: 'gateway', severity: 'critical' },
    says: /^\d+(\.\d+)?% of the requests at gateway fail$/,
    async provoke() {
      platform.pause('scheduling');
      asking = ask();
      asking.catch(() => {}); // awaited at the end
    },
    async end() {
      platform.resume('scheduling');
      isOver = true;
      await asking;
      await until(async () => (await call('/api/appointments', cookies.maya)).status === 200);
      // Two in a hundred calls may fail. The rule covers five minutes, so the failed calls and those of the start are still included.
      const told = await prometheus.query(
        'sum(http_server_request_duration_seconds_count{service="gateway", http_response_status_code=~"5.."})',
      );
      // The last one may not have been scraped yet.
      const needed = (Number(told[0]!.value[1]) + 1) * 150;
      let answered = 0;
      const people = Array.from({ length: 4 }, async () => {
        while (answered++ < needed) await call('/api/auth/user', cookies.maya);
      });
      await Promise.all(people);
    },
  };
}

/** Nobody renews the certificate of a process. */
export function endingCertificate({ certificates }: ObservedPlatform): Incident {
  return {
    alert: 'CertificateEnds',
    labels: { service: 'identity', severity: 'critical' },
    says: /^the certificate of identity ends in 2d 23h \d+m \d+s$/,
    provoke: () => certificates.renew('identity', new Date(Date.now() + 3 * dayMs)),
    end: () => certificates.renew('identity'),
  };
}

/** A training job waits, and the one worker is frozen. */
export function waitingTraining({ platform, call, cookies, addresses }: ObservedPlatform): Incident {
  const database = new URL(addresses.postgresUrl);
  database.pathname = `/${databaseOf('training')}`;
  const body = { modelName: 'Nobody', modelType: 'llama-7b', trainingLocation: 'germany-munich' };
  let id = '';
  return {
    alert: 'TrainingWaits',
    labels: { severity: 'warning' },
    says: /^a training job waits 2h 0m \d+s and no worker trains$/,
    async provoke() {
      platform.pause('training-worker');
      const started = await call('/api/admin/training-jobs', cookies.admin, body);
      if (started.status >= 300) throw new Error(`training answers ${started.status} ${started.text}`);
      ({ id } = JSON.parse(started.text) as { id: string });
      // Set to two hours ago, because the test cannot wait for that long.
      const earlier = `UPDATE training_jobs SET created_at = created_at - interval '2 hours' WHERE id = $1`;
      await withClient(database.href, (client) => client.query(earlier, [id]));
    },
    end: async () => platform.resume('training-worker'),
  };
}
