import { exportedRows, resolver } from '@entourage/service-kit';
import { bookAppointment, bookingInput } from '../use-cases/book-appointment.ts';
import { cancelAppointment, cancellationInput } from '../use-cases/cancel-appointment.ts';
import { confirmAppointment, confirmationInput } from '../use-cases/confirm-appointment.ts';
import { feedInput, readFeed } from '../use-cases/read-feed.ts';
import { moveInput, rescheduleAppointment } from '../use-cases/reschedule-appointment.ts';
import { resetFeed, resetFeedInput } from '../use-cases/reset-feed.ts';
import { saveAvailability, saveAvailabilityInput } from '../use-cases/save-availability.ts';
import { suggestSlots, suggestSlotsInput } from '../use-cases/suggest-slots.ts';
import { viewAvailability, viewAvailabilityInput } from '../use-cases/view-availability.ts';
import { viewMeetingImpact, viewMeetingImpactInput } from '../use-cases/view-meeting-impact.ts';
import { viewMeetingRestoration, viewMeetingRestorationInput } from '../use-cases/view-meeting-restoration.ts';
import {
  viewLiaisonMeetings,
  viewLiaisonMeetingsInput,
  viewMyMeetings,
  viewMyMeetingsInput,
} from '../use-cases/view-meetings.ts';
import { viewMeetingsAhead, viewMeetingsAheadInput } from '../use-cases/view-meetings-ahead.ts';

export const resolvers = {
  Query: {
    exportedRows,
    myAppointments: resolver(viewMyMeetingsInput, viewMyMeetings),
    appointmentsOfLiaison: resolver(viewLiaisonMeetingsInput, viewLiaisonMeetings),
    suggestSlots: resolver(suggestSlotsInput, suggestSlots),
    myLiaisonAvailability: resolver(viewAvailabilityInput, viewAvailability),
    calendarFeed: resolver(feedInput, readFeed),
  },
  Mutation: {
    bookAppointment: resolver(bookingInput, bookAppointment),
    confirmAppointment: resolver(confirmationInput, confirmAppointment),
    rescheduleAppointment: resolver(moveInput, rescheduleAppointment),
    cancelAppointment: resolver(cancellationInput, cancelAppointment),
    saveLiaisonAvailability: resolver(saveAvailabilityInput, saveAvailability),
    resetCalendarFeed: resolver(resetFeedInput, resetFeed),
  },
  Entity: {
    AssignedAthlete: resolver(viewMeetingsAheadInput, viewMeetingsAhead),
    UserImpact: resolver(viewMeetingImpactInput, viewMeetingImpact),
    UserRestoration: resolver(viewMeetingRestorationInput, viewMeetingRestoration),
  },
};
