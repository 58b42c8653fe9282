import { paths } from '#entities/navigation/paths.ts';
import { defineScreen, everyone, type Route, signedIn } from '#entities/navigation/route.ts';

const settings = defineScreen({
  name: 'settings',
  title: 'Settings',
  load: async () => (await import('./screens/settings-screen.tsx')).SettingsScreen,
});
const forgotPassword = defineScreen({
  name: 'forgotPassword',
  title: 'Forgot your password?',
  load: async () => (await import('./screens/forgot-password-screen.tsx')).ForgotPasswordScreen,
});
const resetPassword = defineScreen({
  name: 'resetPassword',
  title: 'New password',
  load: async () => (await import('./screens/reset-password-screen.tsx')).ResetPasswordScreen,
});

const confirmEmail = defineScreen({
  name: 'confirmEmail',
  title: 'Confirm your email',
  load: async () => (await import('./screens/email-link-screen.tsx')).ConfirmEmailScreen,
});
const keepEmail = defineScreen({
  name: 'keepEmail',
  title: 'Keep your email',
  load: async () => (await import('./screens/email-link-screen.tsx')).KeepEmailScreen,
});

export const accountRoutes: readonly Route[] = [
  { path: paths.settings, access: signedIn(settings), links: [{ list: 'menu', label: 'Settings', order: 50 }] },
  { path: paths.forgotPassword, access: everyone(forgotPassword) },
  { path: paths.resetPassword, access: everyone(resetPassword) },
  { path: paths.confirmEmail, access: everyone(confirmEmail) },
  { path: paths.keepEmail, access: everyone(keepEmail) },
];
