import Sequencer from '@jest/test-sequencer';

/** Half of the time of the tests with a platform. */
const firstHalf = /(\.stack|accessibility-(admin|admin-dialogs|athlete|visitor))\.test\.ts$/;

/** Weighs pages with the data of the demo, to which other files add people. */
const first = /budgets\.test\.ts$/;

/**
 * Runs the files that share one platform in a fixed order. By default Jest starts with the files that took longest in the last run,
 * so side effects between files would differ between machines.
 */
export default class ByPath extends Sequencer {
  sort(tests) {
    const ordered = [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
    return [...ordered.filter(({ path }) => first.test(path)), ...ordered.filter(({ path }) => !first.test(path))];
  }

  /** Two halves that take the same time, each with a platform of its own (`--shard 1/2`, `--shard 2/2`). */
  shard(tests, { shardIndex }) {
    return tests.filter(({ path }) => firstHalf.test(path) === (shardIndex === 1));
  }
}
