import { fileURLToPath } from 'node:url';

/**
 * What the output of a failed Node process says, in lines of the form `path:line what is wrong`.
 * @param output of a process that ended by an error which nobody caught, or that printed such lines itself
 * @param root of the repository; paths are relative to it
 */
export function failureInWords(output: string, root: string): string {
  const lines = output.trimEnd().split('\n');
  const message = lines.findIndex((line) => /^\w*Error\b.*: /.test(line));
  if (message < 0) return output.trim();
  const thrownAt = lines.slice(0, message).map((line) => placeIn(line, root));
  const calledAt = lines.slice(message).map((line) => /^\s+at /.test(line) && placeIn(line, root));
  const place = [...thrownAt, ...calledAt].find(Boolean);
  const text = lines[message]!.replace(/^\w*Error( \[\w+\])?: /, '').replaceAll(`${root}/`, '');
  return place ? `${place} ${text}` : text;
}

/** The place that a line of Node's output names, when it is a source of the repository. */
function placeIn(line: string, root: string): string | undefined {
  const [, url, number] = /((?:file:\/\/)?\/[^\s()]+?):(\d+)(?::\d+)?\)?$/.exec(line) ?? [];
  if (!url) return undefined;
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  return path.startsWith(`${root}/`) && !path.includes('/node_modules/')
    ? `${path.slice(root.length + 1)}:${number}`
    : undefined;
}
