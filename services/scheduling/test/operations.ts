const meeting = `id athleteId liaisonId scheduledAt duration title notes status scheduledBy confirmedAt cancelledAt cancellationReason
  createdAt updatedAt timezone liaison { firstName lastName } athlete { firstName lastName } joinUrl`;
export const myAppointments = `query { myAppointments { ${meeting} } }`;
export const appointmentsOfLiaison = `query Of($liaisonId: ID!) { appointmentsOfLiaison(liaisonId: $liaisonId) { ${meeting} } }`;
export const suggestSlots = `query Slots($liaisonId: ID!) { suggestSlots(liaisonId: $liaisonId) { date time datetime timezone } }`;
export const bookAppointment = `mutation Book($input: BookAppointmentInput!, $idempotencyKey: String) {
  bookAppointment(input: $input, idempotencyKey: $idempotencyKey) { ${meeting} }
}`;
export const confirmAppointment = `mutation Confirm($id: ID!) { confirmAppointment(id: $id) { ${meeting} } }`;
export const rescheduleAppointment = `mutation Move($id: ID!, $input: RescheduleInput!) {
  rescheduleAppointment(id: $id, input: $input) { ${meeting} }
}`;
export const cancelAppointment = `mutation Cancel($id: ID!, $input: CancelInput) {
  cancelAppointment(id: $id, input: $input) { ${meeting} }
}`;
const availability = `timezone hours { dayOfWeek startTime endTime isAvailable }
  exceptions { date startTime endTime isAvailable }`;
export const myLiaisonAvailability = `query { myLiaisonAvailability { ${availability} } }`;
export const saveLiaisonAvailability = `mutation Save($input: LiaisonAvailabilityInput!) {
  saveLiaisonAvailability(input: $input) { ${availability} }
}`;
export const resetCalendarFeed = 'mutation { resetCalendarFeed { url } }';
export const calendarFeed = 'query Feed($token: String!) { calendarFeed(token: $token) { text } }';
