import type { KubernetesObject } from './kubernetes-object.ts';

type Peer = {
  podSelector?: { matchLabels?: Record<string, string> };
  namespaceSelector?: object;
  ipBlock?: { cidr: string };
};
type Rule = { ports?: { port: number | string }[]; to?: Peer[]; from?: Peer[] };
/** A connection that a policy allows: to or from whom, at which port. */
export type Edge = { of: string; peer: string; port: string };

const nameOf = ({ podSelector, namespaceSelector, ipBlock }: Peer): string => {
  const labels = podSelector?.matchLabels ?? {};
  const pods = labels['app.kubernetes.io/name'] ?? labels['app.kubernetes.io/component'] ?? labels['k8s-app'];
  if (ipBlock) return `network ${ipBlock.cidr}`;
  if (!namespaceSelector) return pods ?? 'all pods';
  const namespace = (namespaceSelector as { matchLabels: Record<string, string> }).matchLabels[
    'kubernetes.io/metadata.name'
  ];
  return `${pods ?? 'pods'} of ${namespace}`;
};

const edgesOf = (object: KubernetesObject, rules: readonly Rule[], side: 'to' | 'from'): Edge[] =>
  rules.flatMap((rule) =>
    (rule[side] ?? [{}]).flatMap((peer) =>
      (rule.ports ?? [{ port: 'all' }]).map(({ port }) => ({
        of: object.spec.podSelector.matchLabels['app.kubernetes.io/name'] as string,
        peer: nameOf(peer),
        port: String(port),
      })),
    ),
  );

const policiesIn = (objects: readonly KubernetesObject[]) => objects.filter(({ kind }) => kind === 'NetworkPolicy');

/** Connections that pods may open, without DNS, which all pods use. */
export const egressIn = (objects: readonly KubernetesObject[]): Edge[] =>
  policiesIn(objects)
    .flatMap((object) => edgesOf(object, object.spec.egress, 'to'))
    .filter(({ port }) => port !== '53');

/** Connections that pods accept. */
export const ingressIn = (objects: readonly KubernetesObject[]): Edge[] =>
  policiesIn(objects).flatMap((object) => edgesOf(object, object.spec.ingress ?? [], 'from'));
