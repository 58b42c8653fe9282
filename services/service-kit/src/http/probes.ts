import express, { type Router } from 'express';

/** `/livez` and `/readyz`. @param isReady false until migrated and connected, and while draining: the load balancer then sends no new requests */
export function probes(isReady: () => boolean): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  router.get('/livez', (_, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', (_, response) => {
    const ready = isReady();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
