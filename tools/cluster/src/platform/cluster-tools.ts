import { join } from 'node:path';
import { chartTool } from '../../../charts/src/chart-tools.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { operatorShell } from './operator-shell.ts';
import { runProgram } from './run-program.ts';

type Given = {
  dir: string;
  controlPlane: ControlPlane;
  kubelet: Kubelet;
  /** The operator's exported variables. */
  environment: NodeJS.ProcessEnv;
};

export type ClusterTools = {
  /** @returns its output @throws Error with its messages when it fails */
  kubectl: (...args: string[]) => Promise<string>;
  helm: (...args: string[]) => Promise<string>;
  /** Runs commands of `docs/ops` unchanged. @returns their output @throws Error with the messages of a failing one */
  shell: (lines: string) => Promise<string>;
};

/** What an operator has for a cluster. Helm and the shell end as soon as a container has ended too often, and tell what has failed in pods. */
export async function clusterTools({ dir, controlPlane, kubelet, environment }: Given): Promise<ClusterTools> {
  const ofCluster = { KUBECONFIG: controlPlane.kubeconfig, HELM_CACHE_HOME: join(dir, 'helm') };
  const execute = (program: string, args: readonly string[]) =>
    runProgram(program, args, { env: { ...process.env, ...ofCluster } });
  const untilCrashLoop = async (work: Promise<string>) => {
    try {
      return await Promise.race([work, kubelet.crashLoop]);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${await kubelet.failures()}`);
    }
  };
  const helm = await chartTool('helm');
  const shell = await operatorShell({
    dir: join(dir, 'bin'),
    programs: { kubectl: controlPlane.kubectl, helm },
    environment: { ...environment, ...ofCluster },
  });
  return {
    kubectl: (...args) => execute(controlPlane.kubectl, args),
    helm: (...args) => untilCrashLoop(execute(helm, args)),
    shell: (lines) => untilCrashLoop(shell.run(lines)),
  };
}
