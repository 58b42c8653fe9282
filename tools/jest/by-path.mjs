import Sequencer from '@jest/test-sequencer';

/**
 * Files that share one platform run in the same order everywhere. By itself Jest starts with what took longest the last time,
 * so that what one file leaves behind would meet another file on one machine and not on the next.
 */
export default class ByPath extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
