import { runApi } from '../../api-fuzz/src/api-run.ts';
import { report } from './report.ts';
import type { Outcome } from './run-tool.ts';

// `npm run test:api`: the started platform keeps its OpenAPI document whatever is sent, as every role. `-- --long` sends ten times as much,
// and each limit of each schema; names of roles (`-- athlete admin`) run only these.
const given = process.argv.slice(2);
const amount = given.includes('--long')
  ? { allowed: 200, refused: 20, hasCoverage: true }
  : { allowed: 20, refused: 2, hasCoverage: false };
const outcomes: Outcome[] = [];
await runApi(
  amount,
  given.filter((word) => !word.startsWith('--')),
  (role, { passed, failed, output }) => {
    const failures = failed === 0 ? [] : [`✗ ${role}\n${output}`];
    outcomes.push({ title: role, passed, failed, failures });
    if (failed === 0) console.log(`${role}: ${passed} operations`);
  },
);
report(outcomes, 'summary-api');
