import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { Panel } from '#shared/components/panel.tsx';
import { useChangeHighlight } from '#shared/live/use-live-change.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useUpdateField } from '../state/use-save-field.ts';
import { texts } from '../texts.ts';
import { LevelButtons, type LevelField } from './level-buttons.tsx';
import { MetricContent, type MetricProps } from './metric-panel.tsx';

/** The form brings the validation, which the dashboard itself does not need. */
const loadForm = async () => ({ default: (await import('./level-reason-form.tsx')).LevelReasonForm });
const LevelReasonForm = lazy(loadForm);

/**
 * A value of three levels: its buttons stand under it. A click chooses the level and asks for the reason, which may be left out; Save
 * sends both.
 */
export function LevelPanel({ field, ...props }: MetricProps & { field: LevelField }) {
  const { athleteId, current, editor } = props;
  const isEditing = editor.editing === field;
  const [chosen, setChosen] = useState<string | null>(null);
  const { isSaving } = useUpdateField(athleteId);
  const viewer = useSignedInUser();
  const toast = useToast();
  const isJustChanged = useChangeHighlight(current?.[field], { isOwn: current?.updatedBy === viewer.id });
  const assessed = assessedLevel(current, field);
  const group = useRef<HTMLDivElement>(null);
  useFocusAfterwards(group, isEditing, editor.editing === null);
  const preload = () => void loadForm().catch(() => {});
  const choose = (level: string) => {
    // The level that is set is the way back.
    if (level === assessed) return isEditing ? editor.close() : undefined;
    loadForm().then(
      () => {
        setChosen(level);
        if (!isEditing) editor.start(field);
      },
      () => toast.failure(texts.biomarkers.formFailed),
    );
  };
  return (
    <Panel title={fieldNames[field]} isJustChanged={isJustChanged && !isEditing}>
      <MetricContent field={field} {...props} />
      <LevelButtons
        ref={group}
        field={field}
        level={isEditing ? chosen : assessed}
        isDisabled={isSaving}
        onPreload={preload}
        onChoose={choose}
      />
      {isEditing && chosen !== null && (
        <Suspense fallback={null}>
          <LevelReasonForm field={field} level={chosen} athleteId={athleteId} current={current} editor={editor} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Null while nobody has assessed it: LOW must be a liaison's judgement, not our default (decision O1). */
const assessedLevel = (current: Biomarkers | null, field: LevelField): string | null =>
  current && !current.notAssessed.includes(field) ? current[field] : null;

/** When the form closes the focus goes to the level that is set, where the liaison was. */
function useFocusAfterwards(group: RefObject<HTMLElement | null>, isEditing: boolean, isNothingEdited: boolean) {
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && isNothingEdited)
      (
        group.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? group.current?.querySelector('button')
      )?.focus();
    wasEditing.current = isEditing;
  }, [group, isEditing, isNothingEdited]);
}
