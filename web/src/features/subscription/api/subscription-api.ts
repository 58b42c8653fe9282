import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const subscriptionApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** A query, although it is a POST: a repeat answers the same subscription. Each visit asks, since Stripe may know more. */
    subscription: api.query({
      ...callEndpoint('POST /api/get-or-create-subscription'),
      providesTags: ['Subscription'],
      keepUnusedDataFor: 0,
    }),
    openBillingPortal: api.mutation(callEndpoint('POST /api/billing-portal')),
  }),
});

export const { useOpenBillingPortalMutation, useSubscriptionQuery } = subscriptionApi;
