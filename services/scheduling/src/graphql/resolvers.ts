import { schedulingCalls } from '@entourage/contracts/calls/appointments';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import { bookAppointment } from '../use-cases/book-appointment.ts';
import { cancelAppointment } from '../use-cases/cancel-appointment.ts';
import { confirmAppointment } from '../use-cases/confirm-appointment.ts';
import { readFeed } from '../use-cases/read-feed.ts';
import { rescheduleAppointment } from '../use-cases/reschedule-appointment.ts';
import { resetFeed } from '../use-cases/reset-feed.ts';
import { saveAvailability } from '../use-cases/save-availability.ts';
import { suggestSlots } from '../use-cases/suggest-slots.ts';
import { viewAvailability } from '../use-cases/view-availability.ts';
import { viewMeetingImpact, viewMeetingImpactInput } from '../use-cases/view-meeting-impact.ts';
import { viewMeetingRestoration, viewMeetingRestorationInput } from '../use-cases/view-meeting-restoration.ts';
import { viewLiaisonMeetings, viewMyMeetings } from '../use-cases/view-meetings.ts';
import { viewMeetingsAhead, viewMeetingsAheadInput } from '../use-cases/view-meetings-ahead.ts';

export const resolvers: Resolvers[] = [
  callResolvers(schedulingCalls, {
    myAppointments: viewMyMeetings,
    appointmentsOfLiaison: viewLiaisonMeetings,
    suggestSlots,
    myLiaisonAvailability: viewAvailability,
    calendarFeed: readFeed,
    bookAppointment,
    confirmAppointment,
    rescheduleAppointment,
    cancelAppointment,
    saveLiaisonAvailability: saveAvailability,
    resetCalendarFeed: resetFeed,
  }),
  {
    Query: {
      exportedRows,
    },
    Entity: {
      AssignedAthlete: resolver(viewMeetingsAheadInput, viewMeetingsAhead),
      UserImpact: resolver(viewMeetingImpactInput, viewMeetingImpact),
      UserRestoration: resolver(viewMeetingRestorationInput, viewMeetingRestoration),
    },
  },
];
