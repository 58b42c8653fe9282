import { goTool } from '@entourage/local-stack/testing/go-tool';
import { runJest, runJestSuite } from './jest-suite.ts';
import { report } from './report.ts';

// `npm run test:s3`: the object store of training against a real S3 server. Needs Go.
const config = ['--config', 'jest.s3.config.mjs', '--runInBand'];
const given = process.argv.slice(2);
// Its first build takes two minutes: before the tests, so that no deadline of theirs counts it.
await goTool('github.com/versity/versitygw/cmd/versitygw');
if (given.length > 0) process.exitCode = await runJest([...config, ...given]);
else report([await runJestSuite('s3', config)], 'summary-s3');
