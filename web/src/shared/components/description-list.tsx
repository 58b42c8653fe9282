import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

type Props = {
  /** Pairs of label and value; labels are unique. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Side by side where there is room, from 600 px. */
  columns?: number;
  /** Values in the size of the labels. */
  isSmall?: boolean;
};

/** Labels with their values, as a description list. */
export function DescriptionList({ facts, columns = 1, isSmall = false }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" {...(isSmall && { variant: 'body2' })} sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
