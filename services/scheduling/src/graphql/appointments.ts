import { resolver } from '@entourage/service-kit';
import { bookAppointment, bookingInput } from '../use-cases/book-appointment.ts';
import { cancelAppointment, cancellationInput } from '../use-cases/cancel-appointment.ts';
import { confirmAppointment, confirmationInput } from '../use-cases/confirm-appointment.ts';
import { moveInput, rescheduleAppointment } from '../use-cases/reschedule-appointment.ts';
import { suggestSlots, suggestSlotsInput } from '../use-cases/suggest-slots.ts';
import {
  viewLiaisonMeetings,
  viewLiaisonMeetingsInput,
  viewMyMeetings,
  viewMyMeetingsInput,
} from '../use-cases/view-meetings.ts';
import { viewMeetingsAhead, viewMeetingsAheadInput } from '../use-cases/view-meetings-ahead.ts';

export const appointmentResolvers = {
  Query: {
    myAppointments: resolver(viewMyMeetingsInput, viewMyMeetings),
    appointmentsOfLiaison: resolver(viewLiaisonMeetingsInput, viewLiaisonMeetings),
    suggestSlots: resolver(suggestSlotsInput, suggestSlots),
  },
  Entity: { AssignedAthlete: resolver(viewMeetingsAheadInput, viewMeetingsAhead) },
  Mutation: {
    bookAppointment: resolver(bookingInput, bookAppointment),
    confirmAppointment: resolver(confirmationInput, confirmAppointment),
    rescheduleAppointment: resolver(moveInput, rescheduleAppointment),
    cancelAppointment: resolver(cancellationInput, cancelAppointment),
  },
};
