import type { SecureContext } from 'node:tls';
import { isLoopback } from '@entourage/service-kit';
import { createTransport } from 'nodemailer';

export type SmtpServer = {
  url: string;
  /** For smtps://, and for a server that goes over to TLS (STARTTLS). */
  secureContext?: SecureContext | undefined;
  /** Sends nothing over a connection that stays plain. */
  mustUpgrade?: boolean;
};

const isHere = (url: string) => isLoopback(new URL(url).hostname);

const timeoutMs = 10_000;

/** Connections to an SMTP server, as mails and the operators' check use them. */
export const smtpTransport = ({ url, secureContext, mustUpgrade = false }: SmtpServer) =>
  createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Credentials are never sent in clear text, nor mails where TLS is required.
    requireTLS: new URL(url).username !== '' || (mustUpgrade && !isHere(url)),
    ...(secureContext && { tls: { secureContext } }),
    // Our mails have no attachments, so nodemailer need not open files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
