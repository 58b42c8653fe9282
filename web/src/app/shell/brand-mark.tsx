import { brand } from '@entourage/contracts/brand';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';

/** Logo and name of the product, linked to the home page. */
export function BrandMark() {
  return (
    <Link
      component={RouterLink}
      to={paths.root}
      underline="none"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        typography: 'h4',
        minHeight: 44,
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{ width: 28, height: 28, fill: 'none', strokeWidth: 2.6, strokeLinecap: 'round' }}
      >
        <Box component="circle" cx="16" cy="16" r="4" sx={{ fill: 'var(--mui-palette-primary-main)' }} />
        <Box component="path" d="M16 4a12 12 0 0 1 12 12" sx={{ stroke: 'var(--mui-palette-primary-main)' }} />
        <Box component="path" d="M28 16A12 12 0 1 1 16 4" sx={{ stroke: 'currentColor', opacity: 0.32 }} />
      </Box>
      {brand.product}
    </Link>
  );
}
