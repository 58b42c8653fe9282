import { operation } from '@entourage/service-kit/testing';

export const myAppointments = operation('myAppointments');
export const appointmentsOfLiaison = operation('appointmentsOfLiaison');
export const suggestSlots = operation('suggestSlots');
export const bookAppointment = operation('bookAppointment');
export const confirmAppointment = operation('confirmAppointment');
export const rescheduleAppointment = operation('rescheduleAppointment');
export const cancelAppointment = operation('cancelAppointment');
export const myLiaisonAvailability = operation('myLiaisonAvailability');
export const saveLiaisonAvailability = operation('saveLiaisonAvailability');
export const resetCalendarFeed = operation('resetCalendarFeed');
export const calendarFeed = operation('calendarFeed');
