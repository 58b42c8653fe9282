import Box from '@mui/material/Box';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** The QR picture of a text, with the white border that scanners need; black on white in the dark scheme too. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', height: '100%', bgcolor: 'common.white', color: 'common.black' }}
    >
      <path d={drawPath(modules)} fill="currentColor" />
    </Box>
  );
}

const drawPath = (modules: readonly boolean[][]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
