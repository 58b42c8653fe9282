import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { isListening } from '@entourage/local-stack/servers/line-probe';
import { goTool } from '@entourage/local-stack/testing/go-tool';
import { until } from '@entourage/service-kit/testing';

const [accessKeyId, secretAccessKey] = ['test-access-key', 'test-secret-access-key'];
const bucket = 'training';

/** A server of the S3 API (versitygw, written in Go) over a folder, with an empty bucket. Sets the variables that the AWS SDK reads. @param tls files */
export async function startS3Server(tls?: { cert: string; key: string }) {
  const dir = await mkdtemp(join(tmpdir(), 's3-server-'));
  const [objects, metadata] = [join(dir, 'objects'), join(dir, 'metadata')];
  await Promise.all([mkdir(join(objects, bucket), { recursive: true }), mkdir(metadata)]);
  const [port] = (await freePorts(1)) as [number];
  const program = await goTool('github.com/versity/versitygw/cmd/versitygw');
  // Not every file system of a test machine has extended attributes, so the server keeps this data in a folder.
  const files = tls ? ['--cert', tls.cert, '--key', tls.key] : [];
  const server = spawn(
    program,
    ['--quiet', ...files, '--port', `127.0.0.1:${port}`, 'posix', '--sidecar', metadata, objects],
    {
      env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      stdio: 'ignore',
    },
  );
  const endpoint = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  await until(() => isListening(port), { withinMs: 20_000 });
  const before = { ...process.env };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
  return {
    bucket,
    endpoint,
    region: 'us-east-1',
    kill: () => server.kill('SIGKILL'),
    async stop() {
      server.kill('SIGKILL');
      process.env = before;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
