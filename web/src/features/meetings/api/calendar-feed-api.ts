import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const feedApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Creates or resets the secret address of the calendar feed. */
    makeFeedAddress: api.mutation(callEndpoint('POST /api/appointments/feed-token')),
  }),
});

export const { useMakeFeedAddressMutation } = feedApi;
