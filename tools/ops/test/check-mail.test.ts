import type { AddressInfo } from 'node:net';
import { type TestCertificates, testCertificates } from '@entourage/local-stack/testing/test-certificates';
import { SMTPServer } from 'smtp-server';
import { aTerminal } from './a-terminal.ts';

const password = 'mail-password';
let certificates: TestCertificates;
let server: SMTPServer;
let address: string;
let entourage: ReturnType<typeof aTerminal>;
beforeAll(async () => {
  certificates = await testCertificates();
  server = new SMTPServer({
    ...(await certificates.right()),
    secure: true,
    disableReverseLookup: true,
    onAuth: ({ username, password: given }, _, done) =>
      given === password ? done(null, { user: username }) : done(new Error('no')),
    onData: () => {
      throw new Error('a mail was sent');
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `localhost:${(server.server.address() as AddressInfo).port}`;
  entourage = aTerminal({ SMTP_TLS_CA: certificates.own.ca });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const rowOf = async (settings: Record<string, string>) => {
  const { out, errors } = await entourage('check', { settings });
  expect(out + errors).not.toContain(password);
  return out.split('\n').find((line) => line.startsWith('SMTP server'));
};

test('a check signs in at the server of mails, and sends nothing', async () => {
  expect(await rowOf({ SMTP_URL: `smtps://us:${password}@${address}` })).toMatch(
    /ok +accepts the user; no mail was sent/,
  );
});

const faults: [what: string, settings: () => Record<string, string>, told: string][] = [
  [
    'a wrong password',
    () => ({ SMTP_URL: `smtps://us:not-${password}@${address}` }),
    'it refuses the user or the password',
  ],
  ['a server that is away', () => ({ SMTP_URL: `smtps://us:${password}@localhost:1` }), 'it is not reached'],
  [
    'a certificate of another CA',
    () => ({ SMTP_URL: `smtps://us:${password}@${address}`, SMTP_TLS_CA: certificates.other.ca }),
    'certificate is not trusted',
  ],
];
test.each(faults)('%s is told in words', async (_, settings, told) => {
  expect(await rowOf(settings())).toMatch(new RegExp(`fails +.*${told}`));
});

test('without a server of mails there is no row of it', async () => {
  expect(await rowOf({})).toBeUndefined();
});
