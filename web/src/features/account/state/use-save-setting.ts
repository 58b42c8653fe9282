import type { AccountChange } from '@entourage/contracts/calls/account';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useChangeAccountMutation } from '../api/account-api.ts';
import { texts } from '../texts.ts';

/** Saves a single setting at once. `saving` is the change under way, null otherwise. */
export function useSaveSetting() {
  const toast = useToast();
  const [change, { isLoading, originalArgs }] = useChangeAccountMutation();
  const save = async (given: AccountChange) => {
    const { error } = await change(given);
    if (!error) return toast.success(texts.notices.saved);
    toast.failure({ title: texts.saveFailed, text: serverMessageOr(error, texts.tryAgain) });
  };
  return { save, saving: isLoading ? (originalArgs ?? null) : null };
}
