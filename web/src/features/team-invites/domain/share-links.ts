import { paths } from '#entities/navigation/paths.ts';
import { texts } from '../texts.ts';

/** The page on which the invited person registers; it reads the code and removes it from the address bar (decision T6). */
const registrationLink = (code: string, origin: string): string => {
  const link = new URL(paths.teamMemberRegistration, origin);
  link.searchParams.set('code', code);
  return link.href;
};

/** The message with the athlete's name, code and link, and the addresses that open it in WhatsApp, a mail program and the phone's messages. */
export function shareLinks(code: string, { origin, athlete }: { origin: string; athlete: string }) {
  const message = texts.share.message({ athlete, code, link: registrationLink(code, origin) });
  const text = encodeURIComponent(message);
  return {
    message,
    whatsapp: `https://wa.me/?text=${text}`,
    email: `mailto:?subject=${encodeURIComponent(texts.share.subject(athlete))}&body=${text}`,
    sms: `sms:?&body=${text}`,
  };
}
