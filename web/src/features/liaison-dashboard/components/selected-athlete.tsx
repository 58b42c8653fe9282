import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useBiomarkersQuery } from '#entities/biomarkers/biomarkers-api.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import ArrowBackRounded from '#icons/ArrowBackRounded.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { texts } from '../texts.ts';
import { AthletePanel } from './athlete-panel.tsx';
import { sportAndTeam } from './athlete-row.tsx';
import { ProfilePanel } from './profile-panel.tsx';

type Props = { athlete: AssignedAthlete; editor: FieldEditor; onBack: () => void };

/** The selected athlete: name, then all fields that can be set. */
export function SelectedAthlete({ athlete, editor, onBack }: Props) {
  const query = useBiomarkersQuery(athlete.id);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus moves to the opened panel (style §7).
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Button
        startIcon={<ArrowBackRounded />}
        color="inherit"
        onClick={onBack}
        sx={{ display: { md: 'none' }, mb: 1, ml: -1.5 }}
      >
        {texts.athletes.back}
      </Button>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
        <PersonAvatar person={athlete} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" noWrap sx={{ outline: 'none' }}>
            {personName(athlete)}
          </Typography>
          <Typography color="textSecondary">
            @{athlete.username} · {sportAndTeam(athlete)}
          </Typography>
        </Box>
      </Box>
      <ProfilePanel athleteId={athlete.id} />
      <QueryView query={query} skeleton={<PanelSkeleton />} errorText={texts.biomarkers.loadFailed}>
        {(current) => <AthletePanel athlete={athlete} current={current} editor={editor} />}
      </QueryView>
    </>
  );
}

function PanelSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>
      {['risk', 'intensity', 'focus'].map((card) => (
        <Skeleton key={card} variant="rounded" height={270} />
      ))}
    </Box>
  );
}
