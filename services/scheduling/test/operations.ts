import { operation } from '@entourage/service-kit/testing';

export const myAppointments = operation('my-appointments');
export const appointmentsOfLiaison = operation('appointments-of-liaison');
export const suggestSlots = operation('suggest-slots');
export const bookAppointment = operation('book-appointment');
export const confirmAppointment = operation('confirm-appointment');
export const rescheduleAppointment = operation('reschedule-appointment');
export const cancelAppointment = operation('cancel-appointment');
export const myLiaisonAvailability = operation('my-liaison-availability');
export const saveLiaisonAvailability = operation('save-liaison-availability');
export const resetCalendarFeed = operation('reset-calendar-feed');
export const calendarFeed = operation('calendar-feed');
