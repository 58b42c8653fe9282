import { tryTool } from './chart-tools.ts';
import type { PodSpec, Workload } from './kubernetes-object.ts';

export type Refusal = { name: string; refused: string[] };

/** What Pod Security at level 'restricted' says about pods, by the evaluation of the API server itself. */
export async function podSecurity(pods: readonly { name: string; spec: PodSpec }[]): Promise<Refusal[]> {
  const input = JSON.stringify(pods.map(({ name, spec }) => ({ name, metadata: { name }, spec })));
  const { code, out } = await tryTool('pod-security', [], input);
  if (code !== 0) throw new Error(out);
  return JSON.parse(out) as Refusal[];
}

type Rule = { what: string; isKept: (pod: PodSpec) => boolean };

const containersOf = ({ containers, initContainers = [] }: PodSpec) => [...containers, ...initContainers];

/** Requirements of the platform beyond 'restricted' (docs/design/security.md §1, promise 20). */
const ownRules: Rule[] = [
  {
    what: 'the root of a container can be written',
    isKept: (pod) => containersOf(pod).every(({ securityContext }) => securityContext.readOnlyRootFilesystem === true),
  },
  {
    what: 'a token of Kubernetes is mounted',
    isKept: (pod) => (pod as { automountServiceAccountToken?: boolean }).automountServiceAccountToken === false,
  },
  {
    what: 'the user is not 10001',
    isKept: (pod) => containersOf(pod).every(({ securityContext }) => securityContext.runAsUser === 10_001),
  },
];

/** All faults of the pods of a workload. */
export async function weaknessesOf(workloads: readonly Workload[]): Promise<Refusal[]> {
  const pods = workloads.map(({ object, pod }) => ({ name: `${object.kind} ${object.metadata.name}`, spec: pod }));
  const found = await podSecurity(pods);
  return found
    .map(({ name, refused }, at) => ({
      name,
      refused: [...refused, ...ownRules.filter(({ isKept }) => !isKept(pods[at]!.spec)).map(({ what }) => what)],
    }))
    .filter(({ refused }) => refused.length > 0);
}
