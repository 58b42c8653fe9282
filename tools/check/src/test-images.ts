import { openBuildah } from '@entourage/images/buildah';
import { StackError } from '@entourage/local-stack/stack-error';
import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:images`: builds every image and starts the platform of docker-compose.yml from them, without a container engine.
const config = ['--config', 'jest.images.config.mjs', '--runInBand'];
const given = process.argv.slice(2);
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
} else if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('images', config)], 'summary-images');
