import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from './plain-list.tsx';

type Props = {
  steps: readonly { title: string; text: string }[];
  /** Size of number and title. */
  variant: 'h3' | 'h4';
};

/** Numbered steps with dividers. */
export function NumberedSteps({ steps, variant }: Props) {
  return (
    <PlainList component="ol">
      {steps.map(({ title, text }, index) => (
        <Box
          component="li"
          key={title}
          sx={{ display: 'flex', gap: 2.5, py: 2.5, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
        >
          <Typography variant={variant} component="span" aria-hidden color="primary" sx={{ minWidth: '1em' }}>
            {index + 1}
          </Typography>
          <div>
            <Typography variant={variant} component="h3">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </div>
        </Box>
      ))}
    </PlainList>
  );
}
