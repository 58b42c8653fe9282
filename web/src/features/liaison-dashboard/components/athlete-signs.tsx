import type { AssignedAthlete } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { RiskChip } from '#entities/biomarkers/risk-chip.tsx';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EventAvailableRounded from '#icons/EventAvailableRounded.tsx';
import EventRepeatRounded from '#icons/EventRepeatRounded.tsx';
import RadioButtonUncheckedRounded from '#icons/RadioButtonUncheckedRounded.tsx';
import TaskAltRounded from '#icons/TaskAltRounded.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { texts } from '../texts.ts';

const todoLooks = { OPEN: RadioButtonUncheckedRounded, DONE: TaskAltRounded } as const;
const { row } = texts;

/** Where an athlete stands: risk, to-do, meeting, last change. A part that could not be read is left out (ADR 0055). */
export function AthleteSigns({ athlete: { id, readiness, meetings } }: { athlete: AssignedAthlete }) {
  const todo = readiness?.todo === 'NONE' ? undefined : readiness?.todo;
  const TodoIcon = todo && todoLooks[todo];
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, mt: 0.75, width: '100%' }}>
      {readiness && (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <RiskChip risk={readiness.injuryRisk} />
          {todo && TodoIcon && <Sign icon={<TodoIcon aria-hidden />}>{row.todo[todo]}</Sign>}
        </Box>
      )}
      {meetings?.nextAt && (
        <Sign icon={<EventAvailableRounded aria-hidden />}>
          <MeetingTime at={meetings.nextAt} />
        </Sign>
      )}
      {meetings?.requestedAt && (
        <Sign icon={<EventRepeatRounded aria-hidden />} isStrong>
          {row.asksFor} <MeetingTime at={meetings.requestedAt} />
        </Sign>
      )}
      {readiness?.changedAt && <LastChange athleteId={id} at={readiness.changedAt} {...readiness} />}
    </Box>
  );
}

function Sign({ icon, isStrong = false, children }: { icon: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        color: isStrong ? 'warning.main' : 'text.primary',
        '& svg': { fontSize: 16, flexShrink: 0 },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}

function MeetingTime({ at }: { at: string }) {
  return <time dateTime={at}>{whenIn(at, viewerZone())}</time>;
}

type Change = Pick<NonNullable<AssignedAthlete['readiness']>, 'changedBy' | 'changedFields'>;

/** Who has changed an athlete's record. The list has ids; the names are those of the colleagues of today, so a former one stays unnamed. */
function useChanger(athleteId: string, changedBy: string | null): string | null {
  const { id } = useSignedInUser();
  const { data: colleagues } = useLiaisonsOfAthleteQuery(id);
  if (changedBy === id) return row.byYou;
  if (changedBy === athleteId) return row.byAthlete;
  const colleague = colleagues?.find(({ liaison }) => liaison.id === changedBy)?.liaison;
  return colleague ? row.by(personName(colleague)) : null;
}

/** 'Injury Risk · 2 hours ago by you'. */
function LastChange({ athleteId, at, changedBy, changedFields }: Change & { athleteId: string; at: string }) {
  const by = useChanger(athleteId, changedBy);
  const [first, ...more] = changedFields.map((field) => fieldNames[field]);
  const what = more.length > 0 ? row.andMore(first ?? '', more.length) : (first ?? row.confirmed);
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {what} · <RelativeTime at={at} /> {by}
    </Box>
  );
}
