import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import type { ErrorHandler, Handler } from '../http/handler.ts';
import type { ServedCall } from '../http/served-call.ts';
import { respond } from './call-handlers.ts';
import { findCall } from './find-call.ts';

const call = (method: string, path: string, parameter?: string): ServedCall => ({
  method,
  path,
  selector: parameter ? { parameter } : undefined,
  isActivity: true,
  access: 'public',
  query: [],
  respond: (_request, response) =>
    void response.json({ call: `${method} ${path}`, parameter, params: response.locals.params }),
});
const refusals = {
  methodNotAllowed:
    (allow: readonly string[]): Handler =>
    (_, response) =>
      void response.status(405).json({ allow }),
  notFound: ((_request, response) => void response.status(404).end()) satisfies Handler,
  undecodablePath: ((_error, _request, response, _next) => void response.status(400).end()) satisfies ErrorHandler,
};

/** What an application with these calls answers. */
async function answer(calls: readonly ServedCall[], method: string, path: string): Promise<unknown> {
  const app = express();
  app.use('/api', findCall(calls, refusals), respond);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Not `fetch`, because it normalises the path.
  const sent = request({ port, method, path, agent: false }).end();
  const [response] = await once(sent, 'response');
  const body = await text(response);
  server.close();
  return body.startsWith('{') ? JSON.parse(body) : { status: response.statusCode };
}

const biomarkers = [
  call('GET', '/api/biomarkers'),
  call('GET', '/api/biomarkers/{athleteId}'),
  call('PUT', '/api/biomarkers/{athleteId}'),
  call('GET', '/api/biomarkers/{athleteId}/history'),
  call('GET', '/api/biomarkers/access-log'),
];

test('a literal segment beats a parameter, in whatever order the calls are declared', async () => {
  const found = { call: 'GET /api/biomarkers/access-log', params: {} };
  expect(await answer(biomarkers, 'GET', '/api/biomarkers/access-log')).toEqual(found);
  expect(await answer([...biomarkers].reverse(), 'GET', '/api/biomarkers/access-log')).toEqual(found);
});
test('a parameter is decoded', async () => {
  expect(await answer(biomarkers, 'PUT', '/api/biomarkers/a%20b')).toEqual({
    call: 'PUT /api/biomarkers/{athleteId}',
    params: { athleteId: 'a b' },
  });
});
test.each(['DELETE', 'OPTIONS'])('%s of a known path names the methods it allows', async (method) => {
  expect(await answer(biomarkers, method, '/api/biomarkers/1')).toEqual({ allow: ['GET', 'PUT'] });
  expect(await answer(biomarkers, method, '/api/biomarkers/access-log')).toEqual({ allow: ['GET'] });
});
test('HEAD is not answered by GET', async () => {
  expect(await answer(biomarkers, 'HEAD', '/api/biomarkers/1')).toEqual({ status: 405 });
  expect(await answer([list, thread], 'HEAD', '/api/messages?with=abc')).toEqual({ status: 405 });
});
test.each([
  '/api',
  '/api/',
  '/api/biomarkers/',
  '/api/biomarkers/1/2',
  '/api/biomarkers//history',
  '//api/biomarkers',
  '/api/Biomarkers',
])('%s is unknown', async (path) => {
  expect(await answer(biomarkers, 'GET', path)).toEqual({ status: 404 });
});
test('a path that cannot be decoded is an error of its own', async () => {
  expect(await answer(biomarkers, 'GET', '/api/biomarkers/%E0%A4%A')).toEqual({ status: 400 });
});

const list = call('GET', '/api/messages');
const thread = call('GET', '/api/messages', 'with');
const send = call('POST', '/api/messages');

test.each(['/api/messages?with=abc&before=x', '/api/messages?with='])(
  '%s is the call of the parameter',
  async (path) => {
    expect(await answer([list, thread, send], 'GET', path)).toMatchObject({ parameter: 'with' });
  },
);
test('without the parameter, or with another method, it is the plain call', async () => {
  expect(await answer([thread, list, send], 'GET', '/api/messages?before=x')).toMatchObject({
    call: 'GET /api/messages',
  });
  expect(await answer([thread, list, send], 'POST', '/api/messages?with=abc')).toMatchObject({
    call: 'POST /api/messages',
  });
});
test.each<[string, ServedCall[], string]>([
  ['a call with a parameter and none without it', [thread, send], 'has no call without its parameter'],
  ['two calls of one method and path', [...biomarkers, call('PUT', '/api/biomarkers/{athleteId}')], 'two calls'],
  ['two names of one id', [...biomarkers, call('DELETE', '/api/biomarkers/{id}')], 'names its ids otherwise'],
])('%s stop the start', (_, calls, text) => {
  expect(() => findCall(calls, refusals)).toThrow(text);
});
