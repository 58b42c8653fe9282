import { serverMessageOr } from '../api/api-error.ts';
import { useNotify } from '../notify/use-notify.ts';
import { useCancelAppointmentMutation, useConfirmAppointmentMutation } from './appointments-api.ts';
import { texts } from './texts.ts';

const { notices } = texts;

/** Confirming and cancelling with the literal notices (S1 §8); a failure shows the server's message (decision C14). */
export function useMeetingActions() {
  const notify = useNotify();
  const [confirm, confirming] = useConfirmAppointmentMutation();
  const [cancel, cancelling] = useCancelAppointmentMutation();
  const tell = (error: unknown, done: { title: string; text: string }): boolean => {
    if (error) notify.failure({ title: notices.error, text: serverMessageOr(error, notices.fallback) });
    else notify.success(done);
    return !error;
  };
  return {
    /** @returns whether it is confirmed */
    confirm: async (id: string) => tell((await confirm(id)).error, notices.confirmedByOther),
    /** `reason` may be empty. @returns whether it is cancelled */
    cancel: async (id: string, reason: string) => tell((await cancel({ id, reason })).error, notices.cancelled),
    isWorking: confirming.isLoading || cancelling.isLoading,
  };
}
