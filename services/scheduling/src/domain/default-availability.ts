import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';

const [monday, friday] = [1, 5];

/** The hours of a new LIAISON: Monday to Friday, 09:00-17:00 UTC. */
export const defaultAvailability: LiaisonAvailability = {
  timezone: 'UTC',
  hours: Array.from({ length: friday - monday + 1 }, (_, day) => ({
    dayOfWeek: monday + day,
    startTime: '09:00',
    endTime: '17:00',
    isAvailable: true,
  })),
  exceptions: [],
};
