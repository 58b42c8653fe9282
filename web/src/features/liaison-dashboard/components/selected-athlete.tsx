import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Button from '@mui/material/Button';
import { useBiomarkersQuery } from '#entities/biomarkers/biomarkers-api.ts';
import ArrowBackRounded from '#icons/ArrowBackRounded.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { texts } from '../texts.ts';
import { AthleteHeader } from './athlete-header.tsx';
import { AthletePanel } from './athlete-panel.tsx';
import { AthleteSkeleton } from './athlete-skeleton.tsx';
import { OnboardingAnswers } from './onboarding-answers.tsx';

type Props = { athlete: AssignedAthlete; editor: FieldEditor; isBesideRoster: boolean; onBack: () => void };

/** The selected athlete: name, then all fields that can be set. */
export function SelectedAthlete({ athlete, editor, isBesideRoster, onBack }: Props) {
  const query = useBiomarkersQuery(athlete.id);
  return (
    <>
      {!isBesideRoster && (
        <Button startIcon={<ArrowBackRounded />} color="inherit" onClick={onBack} sx={{ mb: 1, ml: -1.5 }}>
          {texts.athletes.back}
        </Button>
      )}
      <AthleteHeader athlete={athlete} onClose={isBesideRoster ? onBack : null} />
      <OnboardingAnswers athleteId={athlete.id} />
      <QueryView query={query} skeleton={<AthleteSkeleton />} errorText={texts.biomarkers.loadFailed}>
        {(current) => <AthletePanel athlete={athlete} current={current} editor={editor} />}
      </QueryView>
    </>
  );
}
