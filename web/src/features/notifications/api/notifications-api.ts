import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The viewer's own, newest first, at most 200; approved or not. */
    notifications: api.query({ ...callEndpoint('GET /api/notices'), providesTags: ['Notices'] }),
    /** `ids` are unread ones. Optimistic update, undone after a failure. */
    markNotificationsRead: api.mutation({
      ...callEndpoint('POST /api/notices/read', (ids: string[]) => ({ body: { ids } })),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const show = (readAt: string | null) =>
          dispatch(
            notificationsApi.util.updateQueryData('notifications', undefined, (notifications) => {
              // By id: a newer one may have changed the indexes meanwhile.
              for (const notification of notifications) if (ids.includes(notification.id)) notification.readAt = readAt;
            }),
          );
        show(new Date().toISOString());
        await queryFulfilled.catch(() => show(null));
      },
      invalidatesTags: ['Notices'],
    }),
  }),
});

export const { useNotificationsQuery, useMarkNotificationsReadMutation } = notificationsApi;
