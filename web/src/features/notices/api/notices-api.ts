import type { Notice } from '@entourage/contracts/rest/users';
import { baseApi } from '../../../shared/api/base-api.ts';
import { post } from '../../../shared/api/requests.ts';

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** The viewer's own, newest first, at most 200; approved or not (decision I14). */
    notices: api.query<Notice[], void>({ query: () => 'notices', providesTags: ['Notices'] }),
    /** `ids` are unread ones. They count as read at once, and as unread again when that did not reach the server. */
    markNoticesRead: api.mutation<Notice[], string[]>({
      query: (ids) => post('notices/read', { ids }),
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const show = (readAt: string | null) =>
          dispatch(
            noticesApi.util.updateQueryData('notices', undefined, (notices) => {
              // By id: meanwhile a newer one may have moved every other down.
              for (const notice of notices) if (ids.includes(notice.id)) notice.readAt = readAt;
            }),
          );
        show(new Date().toISOString());
        await queryFulfilled.catch(() => show(null));
      },
      invalidatesTags: ['Notices'],
    }),
  }),
});

export const { useNoticesQuery, useMarkNoticesReadMutation } = noticesApi;
