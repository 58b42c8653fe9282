import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '@entourage/service-kit/log/log';
import express from 'express';
import { createApp } from './app.ts';
import { createRequestContexts } from './caller/request-context.ts';
import { platformCookies } from './caller/session-cookie.ts';
import type { Handler } from './http/handler.ts';
import type { ServedCall } from './http/served-call.ts';

const publicUrl = 'http://localhost:8080';
const cookies = platformCookies(publicUrl);
const log = createLog({ service: 'gateway', level: 'fatal' });
const contexts = createRequestContexts({
  cookies,
  verify: async () => null,
  callers: { of: () => Promise.reject(new Error('nobody signs in here')) },
  visitorToken: () => '',
  general: { count: () => 0 },
  perSessionPerMinute: 1,
  perAddressPerMinute: 1,
  pagesPerAddressPerMinute: 1,
  trustedProxies: 0,
  responseTimeoutMs: 1_000,
});
const call = (method: string, steps: Pick<ServedCall, 'readBody' | 'respond'>): ServedCall => ({
  ...steps,
  method,
  path: method === 'GET' ? '/api/things' : '/graphql',
  isActivity: true,
  access: 'public',
  query: ['name', 'with[key]'],
});

/** What the application answers where these handlers stand behind its checks: a GET of /api, and a POST of /graphql. */
async function answer(address: string, steps: Pick<ServedCall, 'readBody' | 'respond'>, init?: RequestInit) {
  const app = createApp({
    isReady: () => true,
    publicUrl,
    headers: { ofData: { 'x-frame-options': 'DENY' }, ofPages: {} },
    webDir: undefined,
    docs: null,
    calls: [call('GET', steps)],
    graphqlCall: call('POST', steps),
    contexts,
    cookies,
    metrics: { observe: () => {} },
    log,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init);
  const body = await response.json();
  server.close();
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

test('a middleware behind the checks gets the query as Express gives it: an object of texts', async () => {
  const respond: Handler = (request, response) => {
    const { name, 'with[key]': other } = request.query;
    response.json({ name, other, names: Object.keys(request.query) });
  };
  const { body } = await answer('/api/things?name=a%20b&with[key]=c', { respond });
  expect(body).toEqual({ name: 'a b', other: 'c', names: ['name', 'with[key]'] });
});
test('headers and status that a middleware sets reach the client, beside a middleware of Express itself', async () => {
  const respond: Handler = (request, response) => {
    response.cookie('one', '1').status(201).json(request.body);
  };
  const sent = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  const { status, headers, body } = await answer('/graphql', { readBody: express.json(), respond }, sent);
  expect({ status, body }).toEqual({ status: 201, body: { a: 1 } });
  expect(headers['set-cookie']).toBe('one=1; Path=/');
});
test('what a middleware throws or passes on is answered by the table of errors', async () => {
  const failing: Handler[] = [
    (_request, _response, next) => next(new Error('not for the client')),
    () => Promise.reject(new Error('not for the client')),
  ];
  for (const respond of failing) {
    const { status, headers, body } = await answer('/api/things', { respond });
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 500, code: 'INTERNAL' });
    expect(headers['x-frame-options']).toBe('DENY');
  }
});
