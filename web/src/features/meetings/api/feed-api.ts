import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';

const feedApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Makes the calendar feed's secret address, or resets it (decision C19). */
    makeFeedAddress: api.mutation<{ url: string }, void>({ query: () => post('appointments/feed-token') }),
  }),
});

export const { useMakeFeedAddressMutation } = feedApi;
