import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { HandlerRequest, HandlerResponse } from './handler.ts';
import { pageLimits } from './page-limits.ts';

test('four pages of an address are read at a time, and none for a client that has left while it waited', async () => {
  const limit = pageLimits({ keyOf: () => 'address', count: () => 0 });
  const begun: ServerResponse[] = [];
  const ask = () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    limit(request as HandlerRequest, response as HandlerResponse, () => void begun.push(response));
    return response;
  };
  const asked = Array.from({ length: 6 }, ask);
  expect(begun).toEqual(asked.slice(0, 4));
  asked[4]?.destroy();
  while (!begun.includes(asked[5] as ServerResponse)) await after(1);
  expect(begun.map((response) => asked.indexOf(response))).toEqual([0, 1, 2, 3, 5]);
});
