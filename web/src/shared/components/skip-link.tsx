import Link from '@mui/material/Link';

export const mainContentId = 'main-content';

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  return (
    <Link
      href={`#${mainContentId}`}
      sx={{
        position: 'absolute',
        left: 8,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        '&:focus': { top: 8 },
      }}
    >
      Skip to content
    </Link>
  );
}
