import { goTool } from '@entourage/local-stack/testing/go-tool';
import { runPart } from './run-part.ts';

// `npm run test:s3`: the object store of training against a real S3 server. Needs Go.
const config = ['--config', 'jest.s3.config.mjs', '--runInBand'];
// Its first build takes two minutes: before the tests, so that no deadline of theirs counts it.
await goTool('github.com/versity/versitygw/cmd/versitygw');
await runPart('s3', config);
