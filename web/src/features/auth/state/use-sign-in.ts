import type { LoginInput } from '@entourage/contracts/calls/registration';
import { asApiError, serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useLoginMutation } from '../api/auth-api.ts';
import { texts } from '../texts.ts';

/** `asksForCode`: the password was right, and a second factor is missing. Else `text` says why it failed, as the toast did. */
export type SignInRefusal = { asksForCode: boolean; text: string; error: unknown };

/** Signs in, with toasts. @param onSubmitting runs before the request. @returns a function that resolves to null when it has worked */
export function useSignIn(onSubmitting: () => void) {
  const toast = useToast();
  const [login] = useLoginMutation();
  return async (input: LoginInput): Promise<SignInRefusal | null> => {
    onSubmitting();
    const { error } = await login(input);
    if (!error) {
      toast.success(texts.loggedIn);
      return null;
    }
    const asksForCode = asApiError(error)?.code === 'TOTP_REQUIRED';
    const text = serverMessageOr(error, texts.loginFailed.fallback);
    if (!asksForCode) toast.failure({ title: texts.loginFailed.title, text });
    return { asksForCode, text, error };
  };
}
