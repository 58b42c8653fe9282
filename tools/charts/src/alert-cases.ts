/** Series of a minute's steps, in promtool's notation: `0+5x30` rises by 5 for 30 minutes. The label `namespace` is added. */
export type Series = Readonly<Record<string, string>>;

/** A situation that fires an alert, its text, and similar situations that must not fire it. */
export type AlertCase = {
  alert: string;
  at: string;
  when: Series;
  labels: Readonly<Record<string, string>>;
  says: string;
  notWhen: Series;
};

const requests = (service: string, status: string, route = '/graphql') =>
  `http_server_request_duration_seconds_count{service="${service}",http_route="${route}",http_response_status_code="${status}"}`;
const durations = (le: string) =>
  `http_server_request_duration_seconds_bucket{service="gateway",http_route="/api/messages",le="${le}"}`;
const revocations = (le: string) => `access_revocation_seconds_bucket{event="session.revoked",le="${le}"}`;
const failedJobs = 'job_queue_jobs{service="identity",job="send-mail",state="failed"}';

/** In the order of charts/platform/rules. */
export const alertCases: readonly AlertCase[] = [
  {
    alert: 'CallsFail',
    at: '15m',
    when: { [requests('gateway', '500')]: '0+6x30', [requests('gateway', '200')]: '0+94x30' },
    labels: { service: 'gateway', severity: 'critical' },
    says: '6% of the requests at gateway fail',
    notWhen: {
      [requests('gateway', '500')]: '0+1x30',
      [requests('gateway', '404')]: '0+99x30',
      [requests('gateway', '503', '/readyz')]: '0+12x30',
    },
  },
  {
    alert: 'FieldsFail',
    at: '20m',
    when: { 'graphql_fields_total{service="admin",field="Query.audit",outcome="INTERNAL"}': '0+6x40' },
    labels: { service: 'admin', field: 'Query.audit', outcome: 'INTERNAL', severity: 'warning' },
    says: 'Query.audit of admin answers INTERNAL',
    notWhen: { 'graphql_fields_total{service="admin",field="Query.audit",outcome="NOT_FOUND"}': '0+6x40' },
  },
  {
    alert: 'CallsSlow',
    at: '25m',
    when: {
      [durations('1')]: '0+90x40',
      [durations('2.5')]: '0+95x40',
      [durations('10')]: '0+100x40',
      [durations('+Inf')]: '0+100x40',
    },
    labels: { severity: 'warning' },
    says: 'one in a hundred calls takes longer than 8.5s',
    notWhen: { [durations('1')]: '0+100x40', [durations('10')]: '0+100x40', [durations('+Inf')]: '0+100x40' },
  },
  {
    alert: 'ConnectionsRefused',
    at: '12m',
    when: { 'http_connections_refused_total{service="gateway",limit="all"}': '0+120x30' },
    labels: { limit: 'all', severity: 'warning' },
    says: 'the gateway refuses connections: all',
    notWhen: { 'http_connections_refused_total{service="gateway",limit="all"}': '0+10x30' },
  },
  {
    alert: 'RevocationsLate',
    at: '22m',
    when: { [revocations('1')]: '0+90x40', [revocations('5')]: '0+100x40', [revocations('+Inf')]: '0+100x40' },
    labels: { severity: 'warning' },
    says: 'events that end an access take 4.6s to the gateway',
    notWhen: { [revocations('1')]: '0+100x40', [revocations('5')]: '0+100x40', [revocations('+Inf')]: '0+100x40' },
  },
  {
    alert: 'ProcessComputesTooLong',
    at: '8m',
    when: { 'nodejs_eventloop_lag_p99_seconds{service="messaging",instance="one"}': '2x20' },
    labels: { service: 'messaging', instance: 'one', severity: 'warning' },
    says: 'the event loop of messaging waits 2s',
    notWhen: { 'nodejs_eventloop_lag_p99_seconds{service="messaging",instance="one"}': '2x3 0.1x20' },
  },
  {
    alert: 'StoreSlow',
    at: '8m',
    when: { 'db_client_connection_pending_requests{service="admin",db_client_connection_pool_name="read"}': '3x20' },
    labels: { service: 'admin', db_client_connection_pool_name: 'read', severity: 'warning' },
    says: 'calls of admin wait for a connection (read)',
    notWhen: { 'db_client_connection_pending_requests{service="admin",db_client_connection_pool_name="read"}': '0x20' },
  },
  {
    alert: 'ProcessGone',
    at: '24m',
    when: { 'build_info{service="invites",version="1"}': '1x15 _x20', 'build_info{service="admin"}': '1x40' },
    labels: { service: 'invites', severity: 'critical' },
    says: 'no replica of invites tells its metrics any more',
    notWhen: {
      'build_info{service="invites",version="1"}': '1x15 _x20',
      'build_info{service="invites",version="2"}': '_x14 1x30',
    },
  },
  {
    alert: 'RestartsOften',
    at: '20m',
    when: { 'process_start_time_seconds{service="admin",instance="one"}': '1+60x20' },
    labels: { service: 'admin', severity: 'warning' },
    says: 'admin was started again 20 times in half an hour',
    notWhen: { 'process_start_time_seconds{service="admin",instance="one"}': '1x5 300x20' },
  },
  {
    alert: 'OutboxBacklog',
    at: '5m',
    when: { 'outbox_backlog_oldest_seconds{service="messaging",kind="event",name="message.sent"}': '60x20' },
    labels: { service: 'messaging', kind: 'event', name: 'message.sent', severity: 'critical' },
    says: 'event message.sent of messaging waits 1m 0s',
    notWhen: { 'outbox_backlog_oldest_seconds{service="messaging",kind="event",name="message.sent"}': '20x20' },
  },
  {
    alert: 'OutboxQuarantined',
    at: '10m',
    // Absent before the first one.
    when: { 'outbox_quarantined_total{service="messaging",kind="event"}': '_x5 1x20' },
    labels: { service: 'messaging', kind: 'event', severity: 'warning' },
    says: 'the broker refuses rows of messaging permanently',
    notWhen: { 'outbox_quarantined_total{service="messaging",kind="event"}': '0x20' },
  },
  {
    alert: 'ConsumerLags',
    at: '30m',
    when: { 'event_consumer_lag{service="broker-admin",consumer="admin--identity-user"}': '0+20x60' },
    labels: { consumer: 'admin--identity-user', severity: 'warning' },
    says: 'admin--identity-user does not keep up: 600 events',
    notWhen: { 'event_consumer_lag{service="broker-admin",consumer="admin--identity-user"}': '900-20x40' },
  },
  {
    alert: 'DeadLetters',
    at: '5m',
    when: { 'dead_letters_stored{service="broker-admin",consumer="admin--identity-user"}': '2x10' },
    labels: { consumer: 'admin--identity-user', severity: 'critical' },
    says: '2 events of admin--identity-user wait for a fix and a replay',
    notWhen: { 'dead_letters_stored{service="broker-admin",consumer="admin--identity-user"}': '0x10' },
  },
  {
    alert: 'JobsWait',
    at: '5m',
    when: { 'job_queue_oldest_seconds{service="identity",job="send-mail"}': '120x10' },
    labels: { service: 'identity', job: 'send-mail', severity: 'warning' },
    says: 'no worker takes send-mail of identity: 2m 0s',
    notWhen: { 'job_queue_oldest_seconds{service="identity",job="send-mail"}': '30x10' },
  },
  {
    alert: 'JobsFail',
    at: '10m',
    when: { [failedJobs]: '0x5 3x20' },
    labels: { service: 'identity', job: 'send-mail', severity: 'warning' },
    says: 'runs of send-mail of identity fail',
    notWhen: { [failedJobs]: '3x20' },
  },
  {
    alert: 'TrainingWaits',
    at: '10m',
    when: {
      'training_jobs_oldest_seconds{service="training",status="READY"}': '7200x20',
      'jobs_running{service="training-worker",job="train"}': '0x20',
    },
    labels: { severity: 'warning' },
    says: 'a training job waits 2h 0m 0s and no worker trains',
    notWhen: {
      'training_jobs_oldest_seconds{service="training",status="READY"}': '7200x20',
      'jobs_running{service="training-worker",job="train"}': '1x20',
    },
  },
  {
    alert: 'BrokerAdminAway',
    at: '10m',
    when: { 'build_info{service="gateway"}': '1x20' },
    labels: { severity: 'warning' },
    says: 'nobody keeps the streams of NATS, and nobody tells of lags and dead letters',
    notWhen: { 'build_info{service="gateway"}': '1x20', 'build_info{service="broker-admin"}': '1x20' },
  },
  {
    alert: 'AuditChainBroken',
    at: '5m',
    when: {
      'audit_chain_broken{service="admin",instance="one"}': '1x10',
      'audit_chain_broken{service="admin",instance="two"}': '0x10',
    },
    labels: { severity: 'critical' },
    says: 'the audit trail was changed',
    notWhen: { 'audit_chain_broken{service="admin",instance="one"}': '0x10' },
  },
  {
    alert: 'AuditChainNotVerified',
    at: '26h',
    when: { 'audit_chain_verified_timestamp_seconds{service="admin"}': '0x1700' },
    labels: { severity: 'critical' },
    says: 'the audit trail was last found valid 1d 2h 0m 0s ago',
    notWhen: { 'audit_chain_verified_timestamp_seconds{service="admin"}': '7200x1700' },
  },
  {
    alert: 'BreakGlass',
    at: '8m',
    when: { 'break_glass_reads_total{service="health-data",action="biomarkers.view"}': '_x5 1x20' },
    labels: { action: 'biomarkers.view', severity: 'critical' },
    says: 'a health record was opened in an emergency (biomarkers.view)',
    notWhen: { 'break_glass_reads_total{service="health-data",action="biomarkers.view"}': '0x20' },
  },
  {
    alert: 'CertificateEnds',
    at: '10m',
    when: { 'tls_certificate_expiry_timestamp_seconds{service="identity"}': '86400x20' },
    labels: { service: 'identity', severity: 'critical' },
    says: 'the certificate of identity ends in 23h 50m 0s',
    notWhen: { 'tls_certificate_expiry_timestamp_seconds{service="identity"}': '8640000x20' },
  },
];
