import { dirname, join } from 'node:path';
import { bundleOf } from '@entourage/local-stack/platform/program-build';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { platformImages as imageTable } from '../../../images/src/image-table.ts';
import type { Images, Program } from '../kubelet/images.ts';

const inRepository = (path: string) => join(repositoryRoot, path);
const main = 'main.mjs';
/** Both images of the worker are one here. */
const declared = imageTable().filter(({ name }) => name !== 'training-worker-cuda');

/** Sources of the programs that run as bundles, as in their images; commands of operators run from their sources. */
export const bundledPrograms = declared.flatMap(({ programs }) =>
  programs[main] ? [inRepository(programs[main])] : [],
);

/** The variables that every image of a Node process sets (`services/Dockerfile`). */
const common = {
  HOME: '/tmp',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=16 --disable-warning=ExperimentalWarning',
  HOST: '0.0.0.0',
  PORT: '8080',
};

/** Variables of the gateway's image only. */
const ofGateway = { WEB_DIR: inRepository('web/dist'), METRICS_PORT: '9090' };

function programOf({ name, programs }: (typeof declared)[number]): Program {
  const source = programs[main];
  const commands = Object.entries(programs).map(
    ([file, path]) => [file.replace(/^bin\//, ''), [process.execPath, inRepository(path)]] as const,
  );
  return {
    entrypoint: source
      ? [process.execPath, bundleOf(inRepository(source))]
      : [process.execPath, inRepository(programs['bin/entourage']!)],
    args: [],
    commands: Object.fromEntries(commands),
    cwd: source ? inRepository(dirname(dirname(source))) : repositoryRoot,
    env: { ...common, ...(name === 'gateway' && ofGateway) },
    // `node` in a command is replaced by the one that runs here.
    path: `${dirname(process.execPath)}:/usr/bin:/bin`,
  };
}

const programs = new Map(declared.map((image) => [image.name.replace(/-cpu$/, ''), programOf(image)]));

/**
 * Images of the platform run as the same bundles on this machine; `npm run test:images` tests that the files in an image are complete.
 * Those of databases are simulated.
 */
export const platformImages: Images = {
  programOf(image) {
    const name = /(?:^|\/)entourage\/([\w-]+)[:@]/.exec(image)?.[1];
    if (name === undefined) return 'simulated';
    const found = programs.get(name);
    if (!found) throw new Error(`the image ${image} is none of the platform`);
    return found;
  },
};
