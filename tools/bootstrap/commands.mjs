/**
 * The command of each npm script; arguments of the command line are appended.
 * @type {Record<string, (given: string[]) => { args: string[], env?: Record<string, string> }>}
 */
export const commands = {
  start: script('tools/local-stack/src/start.ts'),
  dev: script('tools/local-stack/src/start.ts', '--dev'),
  reset: script('tools/local-stack/src/reset.ts'),
  'demo-roster': script('tools/local-stack/src/demo-roster.ts'),
  'demo-payment': script('tools/local-stack/src/demo-payment.ts'),
  test: script('tools/check/src/test.ts'),
  'test-servers': script('tools/check/src/test-servers.ts'),
  'test-images': script('tools/check/src/test-images.ts'),
  'test-replicas': script('tools/check/src/test-replicas.ts'),
  'test-pact': script('tools/check/src/test-pact.ts'),
  'test-api': script('tools/check/src/test-api.ts'),
  'test-exports': script('tools/trainer/src/main.ts', 'exports'),
  'test-load': script('tools/check/src/test-load.ts'),
  'test-s3': script('tools/check/src/test-s3.ts'),
  'generate-pacts': script('tools/check/src/generate-pacts.ts'),
  'test-charts': script('tools/check/src/test-charts.ts'),
  'test-cluster': script('tools/check/src/test-cluster.ts'),
  'test-faults': script('tools/check/src/test-faults.ts'),
  'test-previous': script('tools/check/src/test-previous.ts'),
  'test-compatibility': script('contracts/scripts/compatibility/main.ts'),
  images: script('tools/images/src/main.ts'),
  check: script('tools/check/src/check.ts'),
  generate: script('tools/generate/src/generate.ts'),
  docs: script('contracts/scripts/docs-site.ts'),
  'generate-charts': script('tools/charts/src/chart-readmes.ts'),
  'new-service': script('tools/new-service/src/new-service.ts'),
  bench: script('load-tests/src/bench.ts'),
  load: script('load-tests/k6/src/main.ts'),
  screens: script('web/scripts/screens.ts'),
  vitals: script('web/scripts/vitals.ts'),
  entourage: script('tools/local-stack/src/entourage.ts'),
};

function script(...fixed) {
  return (given) => ({ args: [...fixed, ...given] });
}
