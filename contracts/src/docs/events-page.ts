import { pageFrame } from './operations-page.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Message = { name: string; summary: string; payload: { $ref: string }; examples: { payload: unknown }[] };
type AsyncApi = {
  info: { title: string; description: string };
  operations: Record<string, { summary: string }>;
  components: { messages: Record<string, Message> };
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] as string);
const withCode = (text: string) => html(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Paragraphs and lists of the documents' own texts: their Markdown has nothing else. */
function prose(text: string): string {
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${withCode(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${withCode(block)}</p>`,
    )
    .join('\n');
}

/** A type in words: `string (uuid) or null`, `list of string`. */
function typeInWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ');
  if (schema.type === 'array') return `list of ${typeInWords(schema.items ?? {})}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

/** A row for each field; fields of inner objects have their path. */
function rows({ properties = {}, required = [] }: Schema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const place = `${path}${name}`;
    const need = required.includes(name) ? 'always' : 'may be absent';
    const inner = schema.items?.properties ? rows(schema.items, `${place}[].`) : rows(schema, `${place}.`);
    return [
      `<tr><td><code>${html(place)}</code></td><td>${html(typeInWords(schema))}</td><td>${need}</td></tr>`,
      ...inner,
    ];
  });
}

function section(id: string, message: Message, published: string, schema: Schema): string {
  const data = schema.properties?.data ?? {};
  return `<h2 id="${id}">${html(message.name)}</h2>
<p>${withCode(published)}</p>
<table><thead><tr><th>Field of <code>data</code></th><th>Type</th><th></th></tr></thead>
<tbody>${rows(data).join('\n')}</tbody></table>
<details><summary>Example</summary><pre>${html(JSON.stringify(message.examples[0]?.payload, null, 2))}</pre></details>
<p><a href="${html(message.payload.$ref.replace('../', ''))}">JSON Schema</a></p>`;
}

/**
 * The page of events: a description of each, the fields of its data, a complete example, and its schema.
 * @param document AsyncAPI, as it is generated
 * @param readSchema reads the schema of a reference in the document
 */
export function eventsPage(document: AsyncApi, readSchema: (ref: string) => Schema): string {
  const messages = Object.entries(document.components.messages);
  const links = messages.map(([id, { name }]) => `<li><a href="#${id}">${html(name)}</a></li>`).join('\n');
  const sections = messages.map(([id, message]) =>
    section(id, message, document.operations[id]?.summary ?? message.summary, readSchema(message.payload.$ref)),
  );
  const body = `<main class="events">
<h1>${html(document.info.title)}</h1>
${prose(document.info.description)}
<p>As a document: <a href="asyncapi/asyncapi.json">AsyncAPI</a>.</p>
<ul>
${links}
</ul>
${sections.join('\n')}
</main>`;
  return pageFrame(html(document.info.title), '', body);
}
