import { serverMessageOr } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useDismissDeckQuestionMutation } from './deck-analytics-api.ts';
import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.questionList.dismissal;
/** Longer than other notices: the list of open questions has no other way back. */
const undoShownMs = 10_000;

/** Dismisses a question of the deck or puts it back. A dismissal offers its undo in a notice. */
export function useDismissal(id: string) {
  const toast = useToast();
  const [dismiss, { isLoading }] = useDismissDeckQuestionMutation();
  async function change(isDismissed: boolean): Promise<void> {
    const { error } = await dismiss({ id, isDismissed });
    if (error) return toast.failure({ title: texts.failed, text: serverMessageOr(error, '') });
    if (!isDismissed) return toast.success(texts.undone);
    const action = { label: texts.undo, onPress: () => void change(false) };
    toast.success({ title: texts.title, text: texts.text, action, durationMs: undoShownMs });
  }
  return { change, isLoading };
}
