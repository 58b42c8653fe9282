import type { Pod } from '../../src/kubelet/pod.ts';

type Spec = Pod['spec'] & Record<string, unknown>;
type SecurityContext = Record<string, unknown>;
const contextOf = (spec: Spec) =>
  (spec.containers[0] as unknown as { securityContext: SecurityContext }).securityContext;

/** Pods that Pod Security 'restricted' forbids, each made by one change of a pod of the charts. */
export const weakenings: Readonly<Record<string, (spec: Spec) => void>> = {
  'a privileged container': (spec) => {
    Object.assign(contextOf(spec), { privileged: true, allowPrivilegeEscalation: true });
  },
  'a process of root': (spec) => {
    Object.assign(spec.securityContext as SecurityContext, { runAsUser: 0, runAsNonRoot: false });
    Object.assign(contextOf(spec), { runAsUser: 0, runAsNonRoot: false });
  },
  'privilege escalation': (spec) => {
    contextOf(spec).allowPrivilegeEscalation = true;
  },
  'no profile of system calls': (spec) => {
    delete (spec.securityContext as SecurityContext).seccompProfile;
    delete contextOf(spec).seccompProfile;
  },
  'a folder of the node': (spec) => {
    const volumes = spec.volumes as Record<string, unknown>[];
    volumes.push({ name: 'node', hostPath: { path: '/' } });
  },
  'an added capability': (spec) => {
    contextOf(spec).capabilities = { drop: ['ALL'], add: ['SYS_ADMIN'] };
  },
  "the node's network": (spec) => {
    spec.hostNetwork = true;
  },
};
