import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { radius } from '#shared/theme/measures.ts';

type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** One answer or several. */
  kind: 'radio' | 'checkbox';
};

/** Options as large cards around native radio buttons or checkboxes. */
export function ChoiceCards<Value extends string | number>({ label, options, chosen, onToggle, kind }: Props<Value>) {
  const name = useId();
  const Control = kind === 'radio' ? Radio : Checkbox;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1, p: 0 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <FormControlLabel
              key={option.value}
              label={option.label}
              control={<Control name={name} checked={isChosen} onChange={() => onToggle(option.value)} />}
              sx={{
                m: 0,
                pr: 1,
                minHeight: 56,
                border: 1,
                borderRadius: radius.control,
                borderColor: isChosen ? 'primary.main' : 'surface.control',
                bgcolor: isChosen ? 'surface.accent' : 'background.paper',
                transition: 'background-color 140ms ease-out, border-color 140ms ease-out',
                '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
