import { join } from 'node:path';
import { breaks } from '../scripts/compatibility/breaks.ts';
import {
  type Contracts,
  lastRelease,
  type OpenApi,
  presentFolder,
  readContracts,
  releasesFolder,
} from '../scripts/compatibility/contracts.ts';
import type { Schema } from '../scripts/compatibility/schema-breaks.ts';

const present = readContracts(presentFolder);

type Schemas = { schemas: Record<string, Schema> };
type Change = {
  /** Changes a copy of the OpenAPI document. */
  openApi?: (document: OpenApi & { components: Schemas }) => void;
  /** Changes a copy of the schemas of events. */
  schemas?: (schemas: Map<string, Schema>) => void;
  asyncApi?: (document: Contracts['asyncApi']) => void;
  supergraph?: (sdl: string) => string;
};

/** What breaks when the present contracts are those of the release and these changes are made. */
function breaksOf({ openApi, asyncApi, schemas, supergraph }: Change): string[] {
  const changed = structuredClone(present);
  openApi?.(changed.openApi as OpenApi & { components: Schemas });
  asyncApi?.(changed.asyncApi);
  schemas?.(changed.schemas as Map<string, Schema>);
  const sdl = supergraph?.(changed.supergraph) ?? changed.supergraph;
  if (supergraph && sdl === present.supergraph) throw new Error('Nothing was changed');
  return breaks(present, { ...changed, supergraph: sdl });
}

const component = (document: { components: Schemas }, name: string) => {
  const schema = document.components.schemas[name];
  if (!schema?.properties) throw new Error(`No object ${name}`);
  return schema as Schema & { properties: Record<string, Schema>; required: string[] };
};
const event = 'entourage.health-data.biomarkers.updated.v1';
const dataOf = (schemas: Map<string, Schema>) => {
  const data = schemas.get(`${event}.json`)?.properties?.data;
  if (!data?.properties) throw new Error('No data');
  return data as Schema & { properties: Record<string, Schema>; required: string[] };
};
const without = (list: string[], name: string) => list.filter((one) => one !== name);

test('the present documents break no consumer of the last release', () => {
  expect(breaks(readContracts(join(releasesFolder, lastRelease())), present)).toEqual([]);
});

const rest: [string, NonNullable<Change['openApi']>, RegExp][] = [
  [
    'a removed call',
    ({ paths }) => delete paths['/api/biomarkers']!.get,
    /^REST GET \/api\/biomarkers: the call was removed\. Consumers must stop making it/,
  ],
  [
    'a removed field of an answer',
    (document) => delete component(document, 'Biomarkers').properties.focusArea,
    /^REST GET \/api\/biomarkers: the answer 200 focusArea was removed\. Consumers must read something else/,
  ],
  [
    'a field of an answer that can be absent now',
    (document) => {
      const schema = component(document, 'Biomarkers');
      schema.required = without(schema.required, 'version');
    },
    /^REST GET \/api\/biomarkers: the answer 200 version can be absent, which was always there\. Consumers must/,
  ],
  [
    'another type of a field of an answer',
    (document) => Object.assign(component(document, 'Message').properties, { sequence: { type: 'string' } }),
    /^REST GET \/api\/messages: the answer 200 \[\]\.lastMessage\.sequence can be string, which was integer only\. Consumers must/,
  ],
  [
    'a field of an answer that can be null now',
    (document) => Object.assign(component(document, 'Message').properties, { content: { type: ['string', 'null'] } }),
    /^REST POST \/api\/messages: the answer 201 content can be null, which was string only\. Consumers must/,
  ],
  [
    'a value of an answer that readers do not know',
    (document) => document.components.schemas.Role?.enum?.push('COACH'),
    /^REST GET \/api\/auth\/user: the answer 200 role can be "COACH", which readers do not know\. Consumers must/,
  ],
  [
    'a new required input',
    (document) => {
      const schema = component(document, 'NewMessage');
      schema.properties.subject = { type: 'string' };
      schema.required.push('subject');
    },
    /^REST POST \/api\/messages: the body subject is a new required input\. Consumers must send something else/,
  ],
  [
    'an optional input that is required now',
    (document) => {
      component(document, 'BookAppointmentInput').required.push('timezone');
    },
    /^REST POST \/api\/appointments: the body timezone is required, which was optional\. Consumers must/,
  ],
  [
    'a removed input',
    (document) => delete component(document, 'BookAppointmentInput').properties.notes,
    /^REST POST \/api\/appointments: the body notes was removed\. Consumers must/,
  ],
  [
    'a narrower type of an input',
    (document) =>
      Object.assign(component(document, 'SocialReviewInput').properties, { reviewNotes: { type: 'string' } }),
    /^REST PATCH \/api\/admin\/social-verifications\/\{id\}: the body reviewNotes was null and takes string only\. Consumers must/,
  ],
  [
    'a narrower limit of an input',
    (document) => Object.assign(component(document, 'TrainingJobInput').properties.modelName!, { maxLength: 40 }),
    /^REST POST \/api\/admin\/training-jobs: the body modelName has maxLength 40 instead of 120\. Consumers must/,
  ],
  [
    'a value that an input no longer takes',
    (document) => document.components.schemas.ModelType?.enum?.shift(),
    /^REST POST \/api\/admin\/training-jobs: the body modelType no longer takes "llama-7b"\. Consumers must/,
  ],
  [
    'a new required parameter',
    ({ paths }) => {
      const call = paths['/api/notices']!.get!;
      call.parameters = [{ name: 'unread', in: 'query', required: true, schema: { type: 'string' } }];
    },
    /^REST GET \/api\/notices: the query parameter unread is a new required input\. Consumers must/,
  ],
  [
    'a removed parameter',
    ({ paths }) => delete paths['/api/messages/recipients']!.get!.parameters,
    /^REST GET \/api\/messages\/recipients: the query parameter q was removed\. Consumers must/,
  ],
  [
    'a removed status of success',
    ({ paths }) => {
      const { responses } = paths['/api/messages']!.post!;
      responses['200'] = responses['201']!;
      delete responses['201'];
    },
    /^REST POST \/api\/messages: the answer 201 was removed\. Consumers must/,
  ],
  [
    'a removed header of an answer',
    (document) => {
      const { responses } = document.components as unknown as { responses: Record<string, { headers?: object }> };
      delete responses.TooManyRequests!.headers;
    },
    /^REST GET \/api\/account: the answer 429 header Retry-After was removed\. Consumers must/,
  ],
  [
    'a call that needs a session now',
    ({ paths }) => delete paths['/api/contact']!.post!.security,
    /^REST POST \/api\/contact: it needs a session now\. Consumers must sign in/,
  ],
];

test.each(rest)('REST: %s is refused', (_, openApi, message) => {
  expect(breaksOf({ openApi })).toContainEqual(expect.stringMatching(message));
});

const graphql: [string, NonNullable<Change['supergraph']>, RegExp][] = [
  [
    'a removed field',
    (sdl) => sdl.replace(/^ {2}nextTodo: String.*\n/m, ''),
    /^GraphQL Biomarkers\.nextTodo was removed\. Consumers must stop selecting it/,
  ],
  [
    'a field that can be null now',
    (sdl) => sdl.replace(/^( {2}sequence: Int)!/m, '$1'),
    /^GraphQL Message\.sequence changed type from Int! to Int\. Consumers must take another type/,
  ],
  [
    'a new required argument',
    (sdl) => sdl.replace(/^( {2}myNotices)(?=:)/m, '$1(unread: Boolean!)'),
    /^GraphQL A required arg unread on Query\.myNotices was added\. Consumers must send it/,
  ],
  [
    'a new required input field',
    (sdl) => sdl.replace(/^(input BiomarkersChange[^{]*\{\n)/m, '$1  note: String! @join__field(graph: HEALTH_DATA)\n'),
    /^GraphQL A required field note on input type BiomarkersChange was added\. Consumers must send it/,
  ],
  [
    'a removed value',
    (sdl) => sdl.replace(/^ {2}TEAM_MEMBER.*\n/m, ''),
    /^GraphQL TEAM_MEMBER was removed from enum type Role\. Consumers must not send or expect it/,
  ],
];

test.each(graphql)('GraphQL: %s is refused', (_, supergraph, message) => {
  expect(breaksOf({ supergraph })).toContainEqual(expect.stringMatching(message));
});

const events: [string, Omit<Change, 'openApi' | 'supergraph'>, RegExp][] = [
  [
    'a removed field',
    {
      schemas(schemas) {
        const data = dataOf(schemas);
        delete data.properties.fields;
        data.required = without(data.required, 'fields');
      },
    },
    /: data\.fields was removed\. Consumers must read another version: publish the change as a new version/,
  ],
  [
    'another type of a field',
    { schemas: (schemas) => Object.assign(dataOf(schemas).properties, { version: { type: 'string' } }) },
    /: data\.version can be string, which was integer only\. Consumers must/,
  ],
  [
    'a value that readers do not know',
    { schemas: (schemas) => dataOf(schemas).properties.fields?.items?.enum?.push('heartRate') },
    /: data\.fields\[\] can be "heartRate", which readers do not know\. Consumers must/,
  ],
  [
    'a key that stored events can lack',
    {
      schemas(schemas) {
        const data = dataOf(schemas);
        data.properties.reason = { type: 'string' };
        data.required.push('reason');
      },
    },
    /: data\.reason is required, and what is stored can lack it\. Consumers must/,
  ],
  [
    'a narrower type, which stored events do not have',
    { schemas: (schemas) => dataOf(schemas).properties.fields?.items?.enum?.pop() },
    /: data\.fields\[\] no longer takes "nextTodo"\. Consumers must/,
  ],
  [
    'a key of the envelope that is gone',
    { schemas: (schemas) => delete schemas.get(`${event}.json`)!.properties!.traceparent },
    /: traceparent was removed\. Consumers must/,
  ],
  [
    'another version in place of this one',
    {
      asyncApi({ channels }) {
        const [name] = Object.entries(channels).find(([, { address }]) => address === event)!;
        channels[name]!.address = event.replace('.v1', '.v2');
      },
    },
    /: the subject was removed, only entourage\.health-data\.biomarkers\.updated\.v2 is left\. Consumers must subscribe to another: publish both/,
  ],
  [
    'another subject',
    {
      asyncApi({ channels }) {
        const [name] = Object.entries(channels).find(([, { address }]) => address === event)!;
        channels[name]!.address = 'entourage.health-data.record.updated.v1';
      },
    },
    /: the subject was removed, nothing is published there any more\. Consumers must subscribe to another/,
  ],
];

test.each(events)('events: %s is refused', (_, change, message) => {
  const found = breaksOf(change);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^Event ${event.replaceAll('.', '\\.')}${message.source}`));
});

test('what consumers need not know is no break', () => {
  const found = breaksOf({
    openApi(document) {
      document.paths['/api/new'] = { get: structuredClone(document.paths['/api/notices']!.get!) };
      component(document, 'Biomarkers').properties.sleep = { type: 'string' };
      component(document, 'Biomarkers').required.push('sleep');
      component(document, 'NewMessage').properties.subject = { type: 'string' };
      Object.assign(component(document, 'TrainingJobInput').properties.modelName!, { maxLength: 200 });
      document.paths['/api/notices']!.get!.parameters = [{ name: 'unread', in: 'query', schema: { type: 'string' } }];
      document.paths['/api/notices']!.get!.responses['418'] = { $ref: '#/components/responses/Conflict' };
      // A value that is not null any more is one of those that readers know.
      Object.assign(component(document, 'Message').properties, {
        meeting: { $ref: '#/components/schemas/MessageMeeting' },
      });
    },
    schemas: (schemas) => Object.assign(dataOf(schemas).properties, { reason: { type: 'string' } }),
    asyncApi: ({ channels, components }) => {
      const [name, channel] = Object.entries(channels).find(([, { address }]) => address === event)!;
      channels[`${name}_2`] = { ...channel, address: event.replace('.v1', '.v2') };
      expect(components.messages[name]).toBeDefined();
    },
    supergraph: (sdl) => sdl.replace(/^( {2}myNotices)(?=:)/m, '$1(unread: Boolean)'),
  });
  expect(found).toEqual([]);
});
