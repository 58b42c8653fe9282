import { join } from 'node:path';
import { bundleOf } from '@entourage/local-stack/platform/program-build';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { serviceNames } from '@entourage/ops/service-table';
import type { Images, Program } from '../kubelet/images.ts';

const inRepository = (...path: string[]) => join(repositoryRoot, ...path);
const sourceOf = (service: string, program = 'main') => inRepository('services', service, 'src', `${program}.ts`);
const gatewayMain = inRepository('gateway/src/main.ts');

/** Sources of the programs whose bundles the images contain. */
export const bundledPrograms = [
  ...serviceNames.map((name) => sourceOf(name)),
  sourceOf('training', 'worker'),
  gatewayMain,
];

/** The variables that every image of a Node process sets (`services/Dockerfile`). */
const common = {
  HOME: '/tmp',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8 --disable-warning=ExperimentalWarning',
  HOST: '0.0.0.0',
  PORT: '8080',
};

const program = (entrypoint: readonly string[], cwd: string, env: Record<string, string> = {}): Program => ({
  ...{ entrypoint, args: [], cwd, env: { ...common, ...env } },
  // `node` of a command is the one that runs here.
  path: `${join(process.execPath, '..')}:/usr/bin:/bin`,
});
const bundled = (main: string, cwd: string, env?: Record<string, string>) =>
  program([process.execPath, bundleOf(main)], cwd, env);

const programs: Readonly<Record<string, Program>> = {
  ...Object.fromEntries(
    serviceNames.map((name) => [name, bundled(sourceOf(name), inRepository('services', name))] as const),
  ),
  gateway: bundled(gatewayMain, inRepository('gateway'), { WEB_DIR: inRepository('web/dist'), METRICS_PORT: '9090' }),
  'training-worker': bundled(sourceOf('training', 'worker'), inRepository('services/training')),
  ops: {
    ...program([process.execPath, inRepository('tools/ops/src/main.ts')], repositoryRoot),
    commands: { 'broker-admin': [process.execPath, inRepository('services/service-kit/bin/provision-broker.ts')] },
  },
};

/**
 * Images of the platform run as the same bundles on this machine; that the files in an image are complete is shown by `npm run test:images`.
 * Those of databases are simulated.
 */
export const platformImages: Images = {
  programOf(image) {
    const name = /^entourage\/([\w-]+)[:@]/.exec(image)?.[1];
    if (name === undefined) return 'simulated';
    const found = programs[name];
    if (!found) throw new Error(`the image ${image} is none of the platform`);
    return found;
  },
};
