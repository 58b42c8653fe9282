import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useCancelAppointmentMutation, useConfirmAppointmentMutation } from './appointments-api.ts';
import { texts } from './texts.ts';

const { toasts } = texts;

/** Confirms and cancels meetings, with the literal toasts (S1 §8). A failure shows the server's message. */
export function useMeetingActions() {
  const toast = useToast();
  const [confirm, confirming] = useConfirmAppointmentMutation();
  const [cancel, cancelling] = useCancelAppointmentMutation();
  const showResult = (error: unknown, done: { title: string; text: string }): boolean => {
    if (error) toast.failure({ title: toasts.error, text: serverMessageOr(error, toasts.fallback) });
    else toast.success(done);
    return !error;
  };
  return {
    /** @returns whether it is confirmed */
    confirm: async (id: string) => showResult((await confirm(id)).error, toasts.confirmedByOther),
    /** `reason` may be empty. @returns whether it is cancelled */
    cancel: async (id: string, reason: string) => showResult((await cancel({ id, reason })).error, toasts.cancelled),
    isWorking: confirming.isLoading || cancelling.isLoading,
  };
}
