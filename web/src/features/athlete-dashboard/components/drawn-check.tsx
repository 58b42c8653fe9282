import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const draw = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

/** A circle with an animated check mark once done. */
export function DrawnCheck({ isDone }: { isDone: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      sx={{ width: 40, height: 40, flexShrink: 0, color: 'primary.main' }}
    >
      <Box
        component="circle"
        cx={20}
        cy={20}
        r={18}
        stroke="currentColor"
        strokeWidth={2}
        sx={{ fill: isDone ? 'currentColor' : 'none', transition: 'fill 160ms ease-out' }}
      />
      {isDone && (
        <Box
          component="path"
          d="M12 20.5 17.8 26 28.5 14.5"
          pathLength={1}
          stroke="currentColor"
          strokeWidth={3}
          sx={{ color: 'primary.contrastText', strokeDasharray: 1, animation: `${draw} 200ms ease-out 80ms both` }}
        />
      )}
    </Box>
  );
}
