import type { Call } from '@entourage/contracts/calls/define-call';

/** A right body for a call with an id in its path, so that only the id can be wrong. */
export function bodyFor({ path }: Pick<Call, 'path'>): object {
  const byPath: Record<string, object> = {
    '/api/users/{userId}/role': { role: 'LIAISON' },
    '/api/admin/users/{userId}/verification': { status: 'PENDING' },
    '/api/admin/users/{userId}': { firstName: 'Max' },
    '/api/admin/social-verifications/{id}': { reviewStatus: 'APPROVED' },
    '/api/admin/liaison-profiles/{userId}': { bio: 'A life beside the court.' },
    '/api/biomarkers/{athleteId}': { focusArea: 'Speed' },
    '/api/admin/investor-presentation/questions/{id}/answer': { answer: 'Yes.' },
    '/api/admin/investor-presentation/questions/{id}/dismissal': { isDismissed: true },
    '/api/admin/training-jobs/{id}/test': { prompt: 'Rest?' },
    '/api/admin/training-jobs/{id}/exports': { format: 'PEFT' },
    '/api/shares/{id}': { scopes: { liaisons: true } },
    '/api/appointments/{id}': { scheduledAt: new Date(Date.now() + 86_400_000).toISOString() },
  };
  return byPath[path] ?? {};
}
