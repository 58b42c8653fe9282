import { goTool } from '@entourage/local-stack/testing/go-tool';

const version = 'v1.36.3';

const packages = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kubectl: 'k8s.io/kubernetes/cmd/kubectl',
} as const;
export type ControlPlaneProgram = keyof typeof packages;

/** Helm refuses a server without a version; Kubernetes' own build sets it in the same way. */
const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version)!;
const linkerFlags = [
  '-s -w',
  ...Object.entries({ gitVersion: version, gitMajor: major, gitMinor: minor }).map(
    ([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`,
  ),
].join(' ');

/**
 * Builds the programs of the control plane with Go (5 minutes on two cores, seconds when Go has them in its cache).
 * @returns the path of each
 */
export async function buildControlPlane(): Promise<Record<ControlPlaneProgram, string>> {
  const built: Partial<Record<ControlPlaneProgram, string>> = {};
  // One after the other: each build uses all cores by itself, and they share most packages.
  for (const [name, importPath] of Object.entries(packages) as [ControlPlaneProgram, string][])
    built[name] = await goTool(importPath, { module: 'tools/go/control-plane', linkerFlags, isAlone: true });
  return built as Record<ControlPlaneProgram, string>;
}
