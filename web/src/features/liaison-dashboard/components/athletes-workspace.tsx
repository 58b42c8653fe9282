import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import LinkOffRounded from '#icons/LinkOffRounded.tsx';
import { DiscardDialog } from '#shared/components/discard-dialog.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { type FieldEditor, useFieldEditor } from '../state/use-field-editor.ts';
import { useScreenSize } from '../state/use-screen-size.ts';
import { texts } from '../texts.ts';
import { AthleteSkeleton } from './athlete-skeleton.tsx';
import { Roster } from './roster.tsx';
import { SinceYouWereHere } from './since-you-were-here.tsx';

const loadSelected = () => import('./selected-athlete.tsx');
/** Not needed for the roster, which is what a liaison comes for first. */
const SelectedAthlete = lazy(async () => ({ default: (await loadSelected()).SelectedAthlete }));
/** A sign that somebody is about to select one. A failure shows when they do. */
const preload = () => void loadSelected().catch(() => {});

/**
 * The roster over the whole width until an athlete is selected; then both side by side where there is room, else one at a time. The
 * selection is in `?athlete=`, search, order and filter are beside it.
 */
export function AthletesWorkspace({ athletes }: { athletes: AssignedAthlete[] }) {
  const [search, setSearch] = useSearchParams();
  const editor = useFieldEditor();
  const size = useScreenSize();
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
  const isSplit = size === 'split' && selected !== undefined;
  const isListShown = size === 'split' || !selected;
  return (
    <>
      {isListShown && <SinceYouWereHere athletes={athletes} size={size} isFolded={isSplit} onSelect={selectRow} />}
      {wantedId !== null && !selected && <Gone />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: isSplit ? 'minmax(480px, 5fr) minmax(0, 8fr)' : 'minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        <Box
          onPointerOver={preload}
          onTouchStart={preload}
          onFocus={preload}
          sx={{
            minWidth: 0,
            display: isListShown ? 'block' : 'none',
            ...(isSplit && besideAthlete),
          }}
        >
          <Roster athletes={athletes} size={size} selectedId={selected?.id ?? null} onSelect={selectRow} />
        </Box>
        {selected && (
          <Box sx={{ minWidth: 0, containerType: 'inline-size' }}>
            <Suspense fallback={<AthleteSkeleton />}>
              <SelectedAthlete
                key={selected.id}
                athlete={selected}
                editor={editor}
                isBesideRoster={isSplit}
                onBack={() => select(null)}
              />
            </Suspense>
          </Box>
        )}
      </Box>
      <DiscardQuestion editor={editor} />
    </>
  );
}

/** The roster stays in sight beside a long record. */
const besideAthlete = {
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100dvh - 32px)',
  overflowY: 'auto',
  // Room for focus rings, which the scrolling would cut off.
  m: -0.5,
  p: 0.5,
} as const;

function Gone() {
  return (
    <EmptyState
      role="status"
      icon={<LinkOffRounded />}
      title={texts.athletes.gone}
      text={texts.athletes.goneHint}
      titleAs="h2"
    />
  );
}

/** The form belongs to the selected athlete, not to the order and the search of the list. */
const athleteIn = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('athlete')}`;

/** Asks before the changes of a field are lost: to another field (decision H12), another athlete or another page. */
function DiscardQuestion({ editor: { editing, isDirty, isAsking, discard, keep } }: { editor: FieldEditor }) {
  const text = editing ? texts.discard(fieldNames[editing]) : undefined;
  return (
    <>
      <UnsavedChanges isUnsaved={editing !== null && isDirty} text={text} placeOf={athleteIn} />
      <DiscardDialog isOpen={isAsking} text={text} onDiscard={discard} onKeep={keep} />
    </>
  );
}
