import express, { type Router } from 'express';

export type IsReady = () => boolean | Promise<boolean>;

/**
 * `/livez` and `/readyz`. The event loop itself answers `/livez`, so a stuck one is seen by the probe's time limit (ADR 0099).
 * @param isReady false until migrated and connected, while draining, and while the store is away: the load balancer then sends no new requests
 */
export function probes(isReady: IsReady): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  router.get('/livez', (_, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', async (_, response) => {
    const ready = await isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
