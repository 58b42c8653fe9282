import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMailSender } from './folder-mail-sender.ts';
import { fakeMailSender } from './mail-sender.fake.ts';
import { smtpMailSender } from './smtp-mail-sender.ts';

const mail = {
  id: '01970000-0000-7000-8000-000000000099',
  to: 'maya@example.org',
  subject: 'Entourage: Verification approved',
  text: 'Congratulations!',
};
const address = { from: 'Entourage <no-reply@entourage.example>', host: 'app.entourage.example' };

let dir: string;
let smtp: { server: Server; url: string; received: string[] };
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mails-'));
  smtp = await smtpServer();
});
afterAll(async () => {
  smtp.server.close();
  await rm(dir, { recursive: true, force: true });
});

/** A minimal SMTP server for one mail. */
async function smtpServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.on('error', () => {});
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      if (data === null && chunk.toString().startsWith('DATA')) {
        data = '';
        return void socket.write('354 go on\r\n');
      }
      if (data === null) return void socket.write('250 ok\r\n');
      data += chunk.toString();
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = null;
      socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const senders = {
  fake: () => {
    const sender = fakeMailSender();
    const read = async () => sender.sent.map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}`);
    return { sender, read };
  },
  folder: () => {
    const read = async () => Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')));
    return { sender: folderMailSender({ dir, ...address }), read };
  },
  smtp: () => ({ sender: smtpMailSender({ url: smtp.url, ...address }), read: async () => smtp.received }),
};

test.each(Object.keys(senders) as (keyof typeof senders)[])('%s delivers a whole mail', async (name) => {
  const { sender, read } = senders[name]();
  await sender.send(mail);
  const [sent, ...others] = await read();
  expect(others).toEqual([]);
  for (const part of [`To: ${mail.to}`, `Subject: ${mail.subject}`, mail.text]) expect(sent).toContain(part);
});

test('both senders use the mail’s id as Message-ID', async () => {
  const { sender, read } = senders.folder();
  await sender.send(mail);
  await sender.send(mail);
  expect(await readdir(dir)).toEqual([`${mail.id}.eml`]);
  expect((await read())[0]).toContain(`Message-ID: <${mail.id}@app.entourage.example>`);
  expect(smtp.received[0]).toContain(`Message-ID: <${mail.id}@app.entourage.example>`);
});

test('a server that does not answer is an error', async () => {
  const closed = await smtpServer();
  await new Promise<void>((resolve) => closed.server.close(() => resolve()));
  await expect(smtpMailSender({ url: closed.url, ...address }).send(mail)).rejects.toThrow();
});
