import type { ReactNode } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <PlainList
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 2.5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {children}
    </PlainList>
  );
}
