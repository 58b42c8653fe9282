/** The publishable key of the sandbox in the place of Stripe that the local stack uses: nothing is loaded from Stripe, no card is charged. */
export const sandboxPublishableKey = 'pk_stand_in';
