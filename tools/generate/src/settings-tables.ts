import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import {
  type ConfigDefinition,
  describeConfig,
  type SettingDescription,
} from '@entourage/service-kit/config/define-config';
import { kitSettings } from '@entourage/service-kit/config/settings';

const begin = '<!-- settings:begin -->';
const end = '<!-- settings:end -->';
const kitPage = 'services/service-kit/README.md';

/** READMEs whose table of settings is stale, with their new text. */
export async function staleSettingsTables(): Promise<{ page: string; text: string }[]> {
  const pages = globSync(['services/*/README.md', 'gateway/README.md', 'tools/ops/README.md'], {
    cwd: repositoryRoot,
  }).sort();
  const stale = [];
  for (const page of pages) {
    const text = readFileSync(join(repositoryRoot, page), 'utf8');
    const definition = text.includes(begin) ? await definitionFor(page) : null;
    if (!definition) continue;
    const fresh = withTable(text, tableOf(definition));
    if (fresh !== text) stale.push({ page, text: fresh });
  }
  return stale;
}

export async function writeSettingsTables(): Promise<void> {
  for (const { page, text } of await staleSettingsTables()) writeFileSync(join(repositoryRoot, page), text);
}

async function definitionFor(page: string): Promise<ConfigDefinition | null> {
  if (page === kitPage) return { shape: kitSettings };
  const source = join(repositoryRoot, dirname(page), 'src/config.ts');
  if (!existsSync(source)) return null;
  const { config } = (await import(source)) as { config: ConfigDefinition };
  return config;
}

function withTable(text: string, table: string): string {
  const [before] = text.split(begin) as [string];
  const after = text.slice(text.indexOf(end));
  return `${before}${begin}\n\n${table}\n\n${after}`;
}

function tableOf(definition: ConfigDefinition): string {
  const rows = describeConfig(definition).map((setting) => [
    `\`${setting.name}\``,
    setting.description.replaceAll('|', '\\|'),
    need(setting),
  ]);
  const lines = [['Variable', 'What it is', ''], ['---', '---', '---'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return lines.join('\n');
}

/** `required`, or `optional` with the default value if there is one, and whether it is secret. */
function need({ isRequired, isSecret, default: value }: SettingDescription): string {
  const secrecy = isSecret ? ', secret' : '';
  if (isRequired) return `required${secrecy}`;
  if (value === undefined || value === '') return `optional${secrecy}`;
  if (typeof value === 'object' && Object.keys(value as object).length === 0) return 'optional';
  return `optional, \`${shown(value)}\``;
}

/** As it would be written in the environment. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
