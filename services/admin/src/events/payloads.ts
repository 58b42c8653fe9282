import type { ContactMessage } from '@entourage/contracts/calls/contact';
import type { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import type { contactMessageReceived } from '@entourage/contracts/events/admin/contact-message.received.v1';
import type { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { ContactMessageRecord } from '../data/contact-messages-repository.ts';
import type { ConnectionRecord } from '../domain/connection.ts';
import type { LiaisonProfileRecord } from '../domain/liaison-profile.ts';

/** A connection as the data of its events. */
export const connectionPayload = (connection: ConnectionRecord): EventData<typeof connectionCreated> => ({
  connectionId: connection.id,
  version: connection.version,
  athleteId: connection.athleteId,
  liaisonId: connection.liaisonId,
  liaisonType: connection.liaisonType,
  isActive: connection.isActive,
  assignedAt: connection.assignedAt.toISOString(),
});

/** A profile as the data of its event: the part that other services show. */
export const liaisonProfilePayload = (profile: LiaisonProfileRecord): EventData<typeof liaisonProfileUpdated> => ({
  userId: profile.userId,
  version: profile.version,
  title: profile.title,
  specialization: profile.specialization,
  institution: profile.institution,
  yearsExperience: profile.yearsExperience,
});

/** A message of the contact form as the data of its events, without the writer and the text. */
export const contactMessagePayload = (record: ContactMessageRecord): EventData<typeof contactMessageReceived> => ({
  contactMessageId: record.id,
  version: record.version,
  isRead: record.isRead,
  createdAt: record.createdAt.toISOString(),
});

/** A message of the contact form as administrators read it. */
export const contactMessageView = ({ version: _, createdAt, ...record }: ContactMessageRecord): ContactMessage => ({
  ...record,
  createdAt: createdAt.toISOString(),
});
