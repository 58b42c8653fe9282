export const texts = {
  title: 'Notifications',
  /** @param unread the number as it is shown, '' for none */
  button: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} unread`),
  arrived: (title: string, body: string) => `New notification: ${title}. ${body}`,
  /** What the button of a toast opens, for the kinds that are worth an interruption. */
  toastActions: { 'training-completed': 'Compare answers', 'training-failed': 'Open training' },
  unread: 'Unread: ',
  reason: (reason: string) => `“${reason}”`,
  markAllRead: 'Mark all as read',
  markFailed: { title: 'Error', text: 'Your notifications could not be marked as read. Please try again.' },
  showAll: (count: number) => `Show all ${count}`,
  close: 'Close notifications',
  empty: 'No notifications yet.',
  loadFailed: 'Your notifications could not be loaded',
} as const;
