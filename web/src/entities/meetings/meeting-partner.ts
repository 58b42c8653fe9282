import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import type { MeetingPartner } from './schedule-dialog.tsx';

/** A liaison as the other participant of an athlete's meeting. */
export const asPartner = ({ liaison, assignment }: LiaisonEntry): MeetingPartner => ({
  ...liaison,
  label: liaisonTypeLabel(assignment),
});
