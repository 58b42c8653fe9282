import { chartTool, chartTools } from '../charts/src/chart-tools.ts';
import { prepareCharts } from '../charts/src/rendered.ts';
import { prepareSchemas } from '../charts/src/schemas.ts';

/** Builds the programs, which takes minutes at the first run, and prepares charts and schemas. */
export default async function prepare() {
  for (const name of chartTools) await chartTool(name);
  await Promise.all([prepareCharts(), prepareSchemas()]);
}
