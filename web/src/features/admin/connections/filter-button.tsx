import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** Shows a part of a list; pressed again, the whole. */
export function FilterButton({ isOn, onChange, children }: Props) {
  return (
    <Button
      size="small"
      variant={isOn ? 'contained' : 'outlined'}
      color={isOn ? 'primary' : 'inherit'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      sx={{ mb: 2 }}
    >
      {children}
    </Button>
  );
}
