import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

type Options = { dir: string; from: string; host: string };

/** Writes one file per mail, without an SMTP server. The file name is the mail's id, so sending again overwrites it. */
export function folderMailSender({ dir, from, host }: Options): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ id, to, subject, text }) {
      const { message } = await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
      await mkdir(dir, { recursive: true });
      const file = join(dir, `${id}.eml`);
      // Renamed when complete, so that readers of the folder never see a partial mail.
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
  };
}
