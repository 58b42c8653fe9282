import Sequencer from '@jest/test-sequencer';

/** Files that wait for many processes, one after the other, for half a minute and longer. */
const longest = [/trainer\/test\/trainer-[\w-]+\.test\.ts$/, /(fault|crash|outages)\.test\.ts$/];
const rankOf = ({ path }) => longest.findIndex((pattern) => pattern.test(path));

/**
 * Starts with the files that take longest, so that none of them is left alone at the end. By default Jest knows durations of an earlier run
 * only, which a fresh clone does not have, and goes by the size of a file.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    const long = ordered.filter((test) => rankOf(test) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
    return [...long, ...ordered.filter((test) => rankOf(test) < 0)];
  }
}
