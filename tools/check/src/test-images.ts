import { openBuildah } from '@entourage/images/buildah';
import { StackError } from '@entourage/local-stack/stack-error';
import { report } from './report.ts';
import { runPart } from './run-part.ts';

// `npm run test:images`: builds every image and starts the platform of docker-compose.yml from them, without a container engine.
const config = ['--config', 'jest.images.config.mjs', '--runInBand'];
const missing = await openBuildah().then(
  () => null,
  (error) => {
    if (!(error instanceof StackError)) throw error;
    return error.message;
  },
);
if (missing) {
  console.error(`\nSKIPPED: the images were neither built nor tested. ${missing}\n`);
  report([{ title: 'images (not run)', passed: 0, failed: 0 }], 'summary-images');
} else await runPart('images', config);
