import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const contactMessagesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    contactMessages: api.query({ ...callEndpoint('GET /api/contact-messages'), providesTags: ['ContactMessages'] }),
    markContactRead: api.mutation({
      ...callEndpoint('PATCH /api/contact-messages/{id}/read', (id: string) => ({ ids: { id } })),
      invalidatesTags: ['ContactMessages', 'Audit'],
    }),
    markContactUnread: api.mutation({
      ...callEndpoint('PATCH /api/contact-messages/{id}/unread', (id: string) => ({ ids: { id } })),
      invalidatesTags: ['ContactMessages', 'Audit'],
    }),
  }),
});

export const { useContactMessagesQuery, useMarkContactReadMutation, useMarkContactUnreadMutation } = contactMessagesApi;
