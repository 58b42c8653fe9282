import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import LinkOffRounded from '#icons/LinkOffRounded.tsx';
import TouchAppOutlined from '#icons/TouchAppOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { useFieldEditor } from '../state/use-field-editor.ts';
import { texts } from '../texts.ts';
import { AthleteList } from './athlete-list.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { SelectedAthlete } from './selected-athlete.tsx';

/** List and panel side by side, on a phone one at a time. The selection is in `?athlete=` (decision H12), search, order and filter are beside it. */
export function AthletesWorkspace({ athletes }: { athletes: AssignedAthlete[] }) {
  const [search, setSearch] = useSearchParams();
  const editor = useFieldEditor();
  const wantedId = search.get('athlete');
  const { close } = editor;
  // A form for one athlete must not stay open for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the athlete changes
  useEffect(() => close(), [wantedId, close]);
  const selected = athletes.find(({ id }) => id === wantedId);
  const select = (id: string | null) => {
    if (id === wantedId) return;
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('athlete', id);
      else next.delete('athlete');
      return next;
    });
  };
  // The same function for every row, so that a selection does not render them all.
  const latest = useRef(select);
  latest.current = select;
  const selectRow = useCallback((id: string) => latest.current(id), []);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(272px, 328px) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{ display: { xs: selected ? 'none' : 'block', md: 'block' }, position: { md: 'sticky' }, top: { md: 24 } }}
      >
        <AthleteList athletes={athletes} selectedId={selected?.id ?? null} onSelect={selectRow} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {selected ? (
          <SelectedAthlete key={selected.id} athlete={selected} editor={editor} onBack={() => select(null)} />
        ) : (
          <NobodySelected isGone={wantedId !== null} />
        )}
      </Box>
      <DiscardQuestion editor={editor} />
    </Box>
  );
}

function NobodySelected({ isGone }: { isGone: boolean }) {
  if (isGone)
    return (
      <EmptyState
        role="status"
        icon={<LinkOffRounded />}
        title={texts.athletes.gone}
        text={texts.athletes.goneHint}
        titleAs="h2"
      />
    );
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <EmptyState
        icon={<TouchAppOutlined />}
        title={texts.athletes.select}
        text={texts.athletes.selectHint}
        titleAs="h2"
      />
    </Box>
  );
}
