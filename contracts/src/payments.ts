/** The publishable key of the local stack, where a sandbox takes the place of Stripe: nothing is loaded from Stripe, no card is charged. */
export const sandboxPublishableKey = 'pk_stand_in';
