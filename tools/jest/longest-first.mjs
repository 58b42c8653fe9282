import { relative, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Files that wait for many processes, one after the other, for half a minute and longer. */
const longest = [/trainer\.test\.ts$/, /(fault|crash|outages)\.test\.ts$/];
const rankOf = ({ path }) => longest.findIndex((pattern) => pattern.test(path));

/**
 * Starts with the files that take longest, so that none of them is left alone at the end. By default Jest knows durations of an earlier run
 * only, which a fresh clone does not have, and goes by the size of a file.
 *
 * Then workspace after workspace: a worker keeps the modules that it has loaded (ADR 0008), until its memory is full.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = super.sort(tests);
    const long = ordered.filter((test) => rankOf(test) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
    const rest = ordered.filter((test) => rankOf(test) < 0);
    const byWorkspace = Map.groupBy(rest, workspaceOf);
    return [...long, ...byWorkspace.values()].flat();
  }
}

/** Such as `flow services/identity`. */
function workspaceOf({ path, context: { config } }) {
  return [config.displayName.name, ...relative(config.rootDir, path).split(sep).slice(0, 2)].join(' ');
}
