import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { goTool } from '@entourage/local-stack/testing/go-tool';

const run = promisify(execFile);

type Mount = { type: string; source: string; target: string; read_only?: boolean; volume?: { subpath?: string } };

/** A container of docker-compose.yml, as the specification names its parts. */
export type ComposeService = {
  image: string;
  build?: { dockerfile: string; target?: string; args?: Record<string, string> };
  entrypoint?: string[] | null;
  command?: string[] | null;
  environment?: Record<string, string | null>;
  volumes?: Mount[];
  tmpfs?: string[];
  networks?: Record<string, unknown>;
  network_mode?: string;
  ports?: { target: number; published?: string; host_ip?: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
};

export type ComposeModel = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
};

/** docker-compose.yml with the given variables, as from `--env-file`. */
export function composeFile(variables: NodeJS.Dict<string> = {}): string {
  const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  // The tool of compose-go 2.16 knows the defaults only.
  return text.replace(/\$\{([A-Z_]+):-[^}]*\}/g, (whole, name: string) => variables[name] ?? whole);
}

/**
 * Reads the text of a compose file as compose does: validated against the schema of the specification, with anchors, defaults and references
 * resolved.
 * @throws Error with the faults in the file
 */
export async function composeModel(text: string): Promise<ComposeModel> {
  const tool = await goTool('github.com/compose-spec/compose-go/v2/cmd', { module: 'tools/go/images', isPureGo: true });
  const started = run(tool, ['-format', 'json', '-'], { cwd: repositoryRoot, env: { PATH: process.env.PATH } });
  started.child.stdin?.end(text);
  return JSON.parse((await started).stdout) as ComposeModel;
}
