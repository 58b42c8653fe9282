import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type PlatformImage = {
  /** The image is `entourage/<name>`. */
  name: string;
  title: string;
  dockerfile: string;
  /** The last stage, when the Dockerfile has several. */
  target?: string;
  /** Whether the argument SERVICE of the Dockerfile is the name. */
  isService: boolean;
  /** Sources of the programs in it, by the file that starts them. */
  programs: Readonly<Record<string, string>>;
};

const repositoryRoot = join(import.meta.dirname, '../../..');

/** Every image of the platform: one per service, found by its folder, and the others. */
export function platformImages(root = repositoryRoot): PlatformImage[] {
  const services = readdirSync(join(root, 'services')).filter((name) =>
    existsSync(join(root, 'services', name, 'src/main.ts')),
  );
  return [
    ...services.map((name) => ({
      name,
      title: `Entourage: the service ${name}`,
      dockerfile: 'services/Dockerfile',
      target: 'service',
      isService: true,
      programs: { 'main.mjs': `services/${name}/src/main.ts` },
    })),
    {
      name: 'ops',
      title: "Entourage: commands of operators, and the broker's provisioning",
      dockerfile: 'services/Dockerfile',
      target: 'ops',
      isService: false,
      programs: {
        'bin/entourage': 'tools/ops/src/main.ts',
        'bin/broker-admin': 'services/service-kit/bin/provision-broker.ts',
        'bin/prepare-compose': 'tools/compose/src/main.ts',
      },
    },
    {
      name: 'gateway',
      title: 'Entourage: the gateway with the web application',
      dockerfile: 'gateway/Dockerfile',
      isService: false,
      programs: { 'main.mjs': 'gateway/src/main.ts' },
    },
    ...(['cpu', 'cuda'] as const).map((target) => ({
      name: `training-worker-${target}`,
      title: `Entourage: the worker that trains models (${target})`,
      dockerfile: 'services/training/Dockerfile',
      target,
      isService: false,
      programs: { 'main.mjs': 'services/training/src/worker.ts' },
    })),
  ];
}
