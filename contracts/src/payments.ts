/** The publishable key of the stand-in for Stripe that the local stack uses: nothing is loaded from Stripe, no card is charged. */
export const standInPublishableKey = 'pk_stand_in';
