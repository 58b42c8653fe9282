import { goals, healthConcerns, sports, yearsActiveOptions } from '@entourage/contracts/calls/athlete-profile';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { FactList } from '#shared/components/fact-list.tsx';
import { FormText } from '#shared/components/form-text.tsx';
import { radius } from '#shared/theme/measures.ts';
import { type Answers, toggleConcern } from '../domain/wizard-steps.ts';
import { texts } from '../texts.ts';
import { ChoiceCards } from './choice-cards.tsx';

type Props = { step: number; control: Control<Answers>; setValue: UseFormSetValue<Answers> };

const named = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const toggled = <Value,>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** The questions of one step. */
export function StepContent({ step, control, setValue }: Props) {
  const [sport, yearsActive, primaryGoals, concerns] = useWatch({
    control,
    name: ['sport', 'yearsActive', 'primaryGoals', 'healthConcerns'],
  });
  if (step === 1) {
    return (
      <Stack spacing={3}>
        <ChoiceCards
          kind="radio"
          label={texts.sport}
          options={named(sports)}
          chosen={sport ? [sport] : []}
          onToggle={(value) => setValue('sport', value)}
        />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormText control={control} name="team" label={texts.team} autoComplete="organization" />
          <FormText control={control} name="position" label={texts.position} />
        </Box>
      </Stack>
    );
  }
  if (step === 2) {
    return (
      <ChoiceCards
        kind="radio"
        label={texts.yearsActive}
        options={yearsActiveOptions}
        chosen={yearsActive === null ? [] : [yearsActive]}
        onToggle={(value) => setValue('yearsActive', value)}
      />
    );
  }
  if (step === 3) {
    return (
      <ChoiceCards
        kind="checkbox"
        label={texts.goals}
        options={named(goals)}
        chosen={primaryGoals}
        onToggle={(value) => setValue('primaryGoals', toggled(primaryGoals, value))}
      />
    );
  }
  return (
    <Stack spacing={4}>
      <ChoiceCards
        kind="checkbox"
        label={texts.concerns}
        options={named(healthConcerns)}
        chosen={concerns}
        onToggle={(value) => setValue('healthConcerns', toggleConcern(concerns, value))}
      />
      <Benefits />
    </Stack>
  );
}

/** Benefits of the profile. */
function Benefits() {
  return (
    <Box sx={{ p: 3, borderRadius: radius.card, border: 1, borderColor: 'divider', bgcolor: 'surface.accent' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {texts.benefits.title}
      </Typography>
      <FactList facts={texts.benefits.list} sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }} />
    </Box>
  );
}
