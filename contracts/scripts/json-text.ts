const width = 120;

/**
 * JSON for readers: an indent of two spaces, and everything that fits into 120 columns on one line, like a code formatter. Lists of words
 * and numbers fill their lines, and an object with one key adds no lines of its own.
 * @returns text that ends with a newline
 */
export const jsonText = (value: unknown): string => `${writeValue(JSON.parse(JSON.stringify(value)), '', 0)}\n`;

/** @param taken columns that are used on the value's line, before and after it */
function writeValue(value: unknown, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const short = inOneLine(value);
  if (indent.length + taken + short.length <= width) return short;
  const deeper = `${indent}  `;
  if (isListOfWords(value)) return `[\n${filled(value.map(inOneLine), deeper)}\n${indent}]`;
  const [only, ...others] = Array.isArray(value) ? [] : Object.entries(value);
  if (only && others.length === 0) {
    const name = `${JSON.stringify(only[0])}: `;
    return `{ ${name}${writeValue(only[1], indent, taken + name.length + 4)} }`;
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((item) => writeValue(item, deeper, 1))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + writeValue(item, deeper, name.length + 1);
      });
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`;
}

const isListOfWords = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

function filled(items: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    const isRoom = line !== undefined && indent.length + line.length + item.length + 3 <= width;
    if (isRoom) lines[lines.length - 1] = `${line}, ${item}`;
    else lines.push(item);
  }
  return lines.map((line) => indent + line).join(',\n');
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
