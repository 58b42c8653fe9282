import { useRef, useState } from 'react';
import { type ApiError, asApiError } from '#shared/api/api-error.ts';
import { useLeaveContactMutation, useWriteToTeamMutation } from '../api/deck-api.ts';
import { chatTexts } from '../chat-texts.ts';
import type { Visit } from './use-visit.ts';

const texts = chatTexts.contact.message;

export type Contact = { name: string | null; email: string; isForCall: boolean };
/** Why an address was not left; null for a visit that could not be started. */
export type ContactFailure = { error: ApiError | null };

/** Leaves an address with the visit it belongs to, and writes to the team, who read it among the contact messages. */
export function useLeaveContact(visit: Visit) {
  const [leave] = useLeaveContactMutation();
  const [write] = useWriteToTeamMutation();
  const [isLoading, setIsLoading] = useState(false);
  // The parts that are stored when the message fails; another try sends the rest.
  const stored = useRef<string | null>(null);

  async function store(accessId: string, { name, email, isForCall }: Contact) {
    const given = JSON.stringify([email, isForCall]);
    if (stored.current === given) return undefined;
    const body = { investorName: name, investorEmail: email, interestedInMeeting: isForCall };
    const { error } = await leave({ accessId, ...body });
    if (error) return asApiError(error);
    stored.current = given;
    return undefined;
  }
  async function send(contact: Contact): Promise<ContactFailure | null> {
    let accessId = await visit.ensure();
    if (!accessId) return { error: null };
    let failed = await store(accessId, contact);
    // A visit that the server does not know is replaced once.
    const renewed = failed?.status === 404 ? await visit.renew(accessId) : null;
    if (renewed) {
      accessId = renewed;
      failed = await store(accessId, contact);
    }
    if (failed) return { error: failed };
    const { name, email, isForCall } = contact;
    const { error } = await write({
      name: name ?? email.slice(0, maxNameLength),
      email,
      subject: isForCall ? texts.callSubject : texts.subject,
      message: `${isForCall ? texts.call : texts.answer}\n\n${texts.visit(accessId, visit.startedAt())}`,
    });
    if (error) return { error: asApiError(error) ?? null };
    visit.keepContact({ email, isForCall });
    return null;
  }
  return {
    isLoading,
    async submit(contact: Contact): Promise<ContactFailure | null> {
      setIsLoading(true);
      const failure = await send(contact);
      setIsLoading(false);
      return failure;
    },
  };
}

/** Of the name in a contact message. */
const maxNameLength = 120;
