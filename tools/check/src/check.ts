import { report } from './report.ts';
import { runStaticChecks } from './static-checks.ts';

report(await runStaticChecks());
