import type { KubeObject } from '../control-plane/api-client.ts';

/** The parts of a Pod that the kubelet of the tests carries out; it refuses a pod with other relevant parts. */
export type Pod = KubeObject & { spec: PodSpec; status?: PodStatus };

export type PodSpec = {
  nodeName?: string;
  restartPolicy: 'Always' | 'OnFailure' | 'Never';
  terminationGracePeriodSeconds?: number;
  serviceAccountName?: string;
  securityContext?: { runAsUser?: number; fsGroup?: number; seccompProfile?: SystemCallProfile };
  initContainers?: Container[];
  containers: Container[];
  volumes?: Volume[];
};

export type Container = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: EnvVar[];
  envFrom?: { prefix?: string; configMapRef?: Reference; secretRef?: Reference }[];
  volumeMounts?: { name: string; mountPath: string; subPath?: string; readOnly?: boolean }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { postStart?: { exec?: { command: string[] } } };
  ports?: { name?: string; containerPort: number }[];
  resources?: { limits?: { memory?: string } };
  securityContext?: {
    runAsUser?: number;
    readOnlyRootFilesystem?: boolean;
    allowPrivilegeEscalation?: boolean;
    seccompProfile?: SystemCallProfile;
  };
};

type SystemCallProfile = { type: string };

type Reference = { name: string; optional?: boolean };
export type EnvVar = {
  name: string;
  value?: string;
  valueFrom?: {
    secretKeyRef?: Reference & { key: string };
    configMapKeyRef?: Reference & { key: string };
    fieldRef?: { fieldPath: string };
    resourceFieldRef?: { resource: string };
  };
};

type Items = { key: string; path: string }[];
export type Volume = {
  name: string;
  emptyDir?: object;
  secret?: { secretName: string; items?: Items; optional?: boolean; defaultMode?: number };
  configMap?: { name: string; items?: Items; optional?: boolean; defaultMode?: number };
  persistentVolumeClaim?: { claimName: string };
  projected?: {
    sources: { secret?: Reference & { items?: Items }; configMap?: Reference & { items?: Items } }[];
    defaultMode?: number;
  };
};

export type Probe = {
  httpGet?: { path: string; port: number | string; scheme?: 'HTTP' | 'HTTPS' };
  tcpSocket?: { port: number | string };
  exec?: { command: string[] };
  initialDelaySeconds?: number;
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
  successThreshold?: number;
};

export type PodStatus = {
  phase?: 'Pending' | 'Running' | 'Succeeded' | 'Failed';
  podIP?: string;
  conditions?: { type: string; status: string; lastTransitionTime?: string }[];
  containerStatuses?: object[];
};

/** `namespace/name` and the uid: a recreated pod of a StatefulSet has the same name. */
export const idOf = ({ metadata }: Pod): string => `${metadata.namespace}/${metadata.name}/${metadata.uid}`;
