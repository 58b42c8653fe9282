/** Paths of the web application that notices and mails lead to; the web's own table begins with them. */
export const linkedPaths = {
  verification: '/verification',
  dashboard: '/dashboard',
  ownRecord: '/dashboard/record',
  liaisons: '/liaisons',
  meetings: '/meetings',
  admin: '/admin',
  settings: '/settings',
  subscribe: '/subscribe',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  keepEmail: '/keep-email',
} as const;
