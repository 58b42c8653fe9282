export const texts = {
  title: 'Notices',
  button: (unreadCount: number) => (unreadCount === 0 ? 'Notices' : `Notices, ${unreadCount} unread`),
  arrived: (title: string, body: string) => `New notice: ${title}. ${body}`,
  unread: 'Unread: ',
  markAllRead: 'Mark all as read',
  markFailed: { title: 'Error', text: 'Your notices could not be marked as read. Please try again.' },
  showAll: (count: number) => `Show all ${count}`,
  close: 'Close notices',
  empty: 'Nothing new.',
  loadFailed: 'Your notices could not be loaded',
} as const;
