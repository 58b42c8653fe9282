/** The parts of an object that tests look at. */
export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: objects of about twenty kinds
  spec?: any;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  automountServiceAccountToken?: boolean;
};

export type Container = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  volumeMounts: { name: string; mountPath: string; subPath?: string }[];
  securityContext: Record<string, unknown>;
};

export type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  volumes: Record<string, unknown>[];
  terminationGracePeriodSeconds: number;
  nodeSelector?: Record<string, string>;
  tolerations?: { key: string }[];
  securityContext: Record<string, unknown>;
};

/** An object that starts pods, with what its pods are. */
export type Workload = { object: KubernetesObject; labels: Record<string, string>; pod: PodSpec; container: Container };

/** Deployments, StatefulSets and Jobs. */
export function workloadsIn(objects: readonly KubernetesObject[]): Workload[] {
  return objects
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((object) => {
      const { metadata, spec } = object.spec.template as {
        metadata: { labels: Record<string, string> };
        spec: PodSpec;
      };
      return { object, labels: metadata.labels, pod: spec, container: spec.containers[0]! };
    });
}

/** The variables of a container that have their value in the manifest. */
export const environmentOf = ({ env = [] }: Container): Record<string, string> =>
  Object.fromEntries(env.map(({ name, value, valueFrom }) => [name, value ?? (valueFrom ? 'from-the-pod' : '')]));
