import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { brand } from '../../src/brand.ts';
import { allCalls, gatewayRoutes, streamedCalls } from '../../src/calls/all-calls.ts';
import { exampleSource } from './examples.ts';
import { generalLimitInWords } from './limits.ts';
import { namedSchemas, withNames } from './named-schemas.ts';
import { gatewayOperation, operation, streamedOperation } from './operations.ts';
import { parameters } from './parameters.ts';
import { headers, refusalResponses } from './responses.ts';
import { type Components, readableSchemas, simplerSchema } from './schemas.ts';

/** What the service of each tag is about. */
const tags: Record<string, string> = {
  admin: 'Connections, profiles of liaisons, the audit trail, messages of the contact form',
  gateway: 'Addresses that a browser navigates to, and live events',
  'health-data': 'Profiles of athletes, biomarkers and who has looked at them',
  identity: 'Accounts, sessions, notices, exports and subscriptions',
  invites: 'Invites of team members, and what athletes share with them',
  messaging: 'Messages between athletes, liaisons and administrators',
  presentation: 'The investor deck: visits, questions and edited copies',
  scheduling: 'Meetings, hours of liaisons and the calendar feed',
  training: 'Files, jobs and models of the training centre',
  verification: 'Posts by which athletes prove who they are',
};

const description = `The REST API of ${brand.product}.

- **Session.** \`POST /api/login\` and \`POST /api/register\` set a cookie, \`__Host-entourage\` (\`entourage\` without TLS). A call from a page of another site is a 403, unless it is a GET.
- **Errors** are \`{message, code, fields}\`. Clients decide by \`code\`. An object that does not exist, has a malformed id or belongs to others is the same 404. A fault of the server is a 500 with code \`INTERNAL\`.
- **Limits.** ${generalLimitInWords} Single calls have further limits; the figures are defaults. A call beyond one is a 429 with \`Retry-After\` in seconds.
- **Versions.** Calls, optional keys of requests and keys of answers may be added: ignore keys that you do not know. What exists is not removed or narrowed.
- **Times** are UTC in ISO 8601, ids are UUIDs.`;

type Document = {
  paths: Record<string, object>;
  components: Components;
};

/** OpenAPI 3.1 from the declarations of the calls; what several operations share is a component. */
export async function openApi(): Promise<object> {
  const named = await namedSchemas();
  const examples = exampleSource();
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries(gatewayRoutes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: gatewayOperation(name, route) };
  }
  for (const call of allCalls) {
    if (call.selector) continue;
    const selected = allCalls.filter(
      (one) => one.selector && one.method === call.method && one.pathname === call.pathname,
    );
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, selected, examples) };
  }
  for (const call of streamedCalls) {
    paths[call.path] = { ...paths[call.path], post: streamedOperation(call, examples.valuesOf(call)) };
  }
  const document = withNames(named, () =>
    createDocument(
      {
        openapi: '3.1.1',
        info: {
          title: `${brand.product} API`,
          version: '1.0.0',
          description,
          contact: { name: brand.product, email: brand.supportAddress },
        },
        servers: [{ url: '/', description: 'Where the web application is' }],
        security: [{ session: [] }],
        tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
        paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
        components: {
          securitySchemes: {
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: '__Host-entourage',
              description: 'The session; without TLS the cookie is named `entourage`',
            },
          },
          headers,
          parameters,
          responses: refusalResponses,
          examples: examples.components,
        },
      } as Parameters<typeof createDocument>[0],
      { override: simplerSchema },
    ),
  ) as unknown as Document;
  return readableSchemas(document, named);
}
