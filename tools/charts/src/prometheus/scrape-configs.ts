import { type KubernetesObject, workloadsIn } from '../kubernetes-object.ts';
import { shortened } from './shortened.ts';

type Labels = Readonly<Record<string, string>>;
type Endpoint = {
  port: string;
  interval: string;
  path?: string;
  scheme?: string;
  honorLabels?: boolean;
  tlsConfig?: { ca: { secret: { name: string; key: string } }; serverName: string };
};

export type ScrapeConfig = { job_name: string; static_configs: { targets: string[]; labels: Labels }[] };

type Given = {
  /** The real address of a process by its name: `127.0.0.1:8080`; undefined when it does not run. */
  addressOf: (process: string) => string | undefined;
  /** The file with the contents of the Secrets in `tlsConfig`. */
  caFile: string;
  /** Intervals are divided by it. */
  factor: number;
};

const processLabel = 'app.kubernetes.io/name';
const matches = (wanted: Labels, given: Labels = {}) =>
  Object.entries(wanted).every(([key, value]) => given[key] === value);

/**
 * The scrape configuration that the Prometheus operator makes from ServiceMonitors: a job for each endpoint, whose targets have the labels of Service and pod.
 * The targets have the addresses of real processes instead of pods. Of several variants of a process the first one is used.
 * @throws Error when a monitor selects no Service, or a Service no pod with that port
 */
export function scrapeConfigs(
  objects: readonly KubernetesObject[],
  { addressOf, caFile, factor }: Given,
): ScrapeConfig[] {
  const seen = new Set<string>();
  return objects
    .filter(({ kind }) => kind === 'ServiceMonitor')
    .flatMap((monitor) => {
      const [service, process] = serviceOf(monitor, objects);
      const address = addressOf(process);
      if (!address || seen.has(process)) return [];
      seen.add(process);
      return (monitor.spec.endpoints as Endpoint[]).map((endpoint, at) => ({
        job_name: `serviceMonitor/${monitor.metadata.namespace}/${monitor.metadata.name}/${at}`,
        honor_labels: endpoint.honorLabels ?? false,
        scheme: endpoint.scheme ?? 'http',
        metrics_path: endpoint.path ?? '/metrics',
        scrape_interval: shortened(endpoint.interval, factor),
        scrape_timeout: shortened(endpoint.interval, factor),
        ...(endpoint.tlsConfig && { tls_config: { ca_file: caFile, server_name: endpoint.tlsConfig.serverName } }),
        static_configs: [{ targets: [address], labels: labelsOf(service, endpoint, objects) }],
      }));
    });
}

function serviceOf(monitor: KubernetesObject, objects: readonly KubernetesObject[]): [KubernetesObject, string] {
  const { name, namespace } = monitor.metadata;
  const [service, ...others] = objects.filter(
    ({ kind, metadata }) =>
      kind === 'Service' &&
      metadata.namespace === namespace &&
      matches(monitor.spec.selector.matchLabels, metadata.labels),
  );
  if (!service || others.length > 0)
    throw new Error(`the ServiceMonitor ${name} selects ${others.length + 1} Services`);
  return [service, service.metadata.labels![processLabel]!];
}

/** The labels that the operator gives a target of an endpoint, before those of the process itself. */
function labelsOf(service: KubernetesObject, { port }: Endpoint, objects: readonly KubernetesObject[]): Labels {
  const { name, namespace } = service.metadata;
  const isOffered = service.spec.ports.some((one: { name: string }) => one.name === port);
  const pods = workloadsIn(objects).filter(({ labels }) => matches(service.spec.selector, labels));
  const [pod] = pods.filter(({ container }) => container.ports?.some((one) => one.name === port));
  if (!isOffered || !pod) throw new Error(`the Service ${name} has no pod with the port ${port}`);
  return {
    namespace: namespace!,
    service: name,
    job: name,
    endpoint: port,
    pod: `${pod.object.metadata.name}-0`,
    container: pod.container.name,
  };
}
