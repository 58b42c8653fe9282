import Sequencer from '@jest/test-sequencer';

/**
 * Runs the files that share one platform in a fixed order. By default Jest starts with the files that took longest in the last run,
 * so side effects between files would differ between machines.
 */
export default class ByPath extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
