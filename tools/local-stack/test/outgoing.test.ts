import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedOutgoing, recordingEnvironment } from '../src/testing/outgoing.ts';

/** The outgoing requests of a program with this text. Nothing arrives anywhere, but the attempts count. */
function outgoingOf(program: string) {
  const dir = mkdtempSync(join(tmpdir(), 'outgoing-'));
  const env = { PATH: process.env.PATH, ...recordingEnvironment(dir) };
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, timeout: 20_000 });
  const { outgoing } = recordedOutgoing(dir);
  rmSync(dir, { recursive: true });
  return outgoing.map(({ how, host }) => `${how} ${host}`);
}
/** Reserved for documentation (RFC 5737, RFC 2606): nobody answers. */
const [address, name] = ['192.0.2.1', 'telemetry.invalid'];

test.each([
  ['a request by fetch', `await fetch('http://${name}/', { signal: AbortSignal.timeout(500) }).catch(() => {})`],
  ['an import of its own', `import { lookup } from 'node:dns/promises'; await lookup('${name}').catch(() => {})`],
  [
    'a TLS client',
    `import { connect } from 'node:tls'; connect({ host: '${name}', port: 443 }).on('error', () => process.exit())`,
  ],
  [
    'a child process',
    `import { execFileSync } from 'node:child_process';
    execFileSync(process.execPath, ['-e', "fetch('http://${name}/').catch(() => {})"])`,
  ],
])('%s to a name is recorded', (_, program) => {
  expect(outgoingOf(program)).toContainEqual(expect.stringMatching(new RegExp(`^(dns|tcp) ${name}$`)));
});

test('a connection and a datagram to an address are recorded', () => {
  expect(
    outgoingOf(`import { connect } from 'node:net'; connect(9, '${address}').on('error', () => {}).destroy()`),
  ).toEqual([`tcp ${address}`]);
  const datagram = `import { createSocket } from 'node:dgram';
    const socket = createSocket('udp4'); socket.on('error', () => {}); socket.send('x', 9, '${address}', () => socket.close())`;
  expect(outgoingOf(datagram)).toContain(`udp ${address}`);
});

test('what stays on the machine is not', () => {
  const program = `import { connect, createServer } from 'node:net';
    const server = createServer().listen(0, '127.0.0.1', async () => {
      const { port } = server.address();
      await fetch('http://localhost:' + port, { signal: AbortSignal.timeout(300) }).catch(() => {});
      connect(port, '127.0.0.1').destroy(); connect({ port }).destroy(); connect('/nowhere.sock').on('error', () => {});
      server.close(); server.closeAllConnections?.();
      process.exitCode = 0; setImmediate(() => process.exit());
    });`;
  expect(outgoingOf(program)).toEqual([]);
});
