import type { ContactInput } from '@entourage/contracts/calls/contact';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const contactApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    sendContactMessage: api.mutation(callEndpoint('POST /api/contact', (body: ContactInput) => ({ body }))),
  }),
});

export const { useSendContactMessageMutation } = contactApi;
