import Sequencer from '@jest/test-sequencer';

/** Files that wait for many processes, one after the other, for half a minute and longer. */
const longest = /(fault|crash|outages)\.test\.ts$/;

/**
 * Starts with the files that take longest, so that none of them is left alone at the end. By default Jest knows durations of an earlier run
 * only, which a fresh clone does not have, and goes by the size of a file.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    return [...ordered.filter(({ path }) => longest.test(path)), ...ordered.filter(({ path }) => !longest.test(path))];
  }
}
