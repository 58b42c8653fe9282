import type { BiomarkersAccess } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { useAccessLogQuery } from './biomarkers-api.ts';
import { groupRecordReads } from './group-record-reads.ts';
import { fieldNames } from './labels.ts';

/** Texts of the list of who saw the athlete's record (decision H14). All ours. */
const texts = {
  intro:
    'Each time someone else viewed or changed your health values. What one look at a screen reads is one entry; a list that stays open counts once every ten minutes.',
  empty: 'No one else has viewed your record yet.',
  loadFailed: 'The list of who saw your record could not be loaded',
  earlier: 'Show earlier',
  actions: {
    'athlete-profile.view': 'opened your athlete profile',
    'biomarkers.view': 'viewed your values',
    'biomarkers.view-history': 'viewed your history',
    'biomarkers.view-list': 'viewed your values in their list of athletes',
    'biomarkers.update': 'changed your values',
  } as Readonly<Record<string, string>>,
  /** Actions that one screen does together. */
  reads: ['athlete-profile.view', 'biomarkers.view', 'biomarkers.view-history'] as readonly string[],
  otherAction: 'opened your record',
  actors: {
    ATHLETE: 'An athlete',
    LIAISON: 'A liaison',
    TEAM_MEMBER: 'A team member',
    ADMIN: 'An administrator, in an emergency',
  },
  profileFields: { primaryGoals: 'Performance goals', healthConcerns: 'Health focus areas' },
  allFields: 'All values',
  reason: (text: string) => `Reason given: “${text}”`,
} as const;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The size of a page of the server (page-limit.ts of health-data). */
const pageSize = 50;

/** Who has seen or changed the athlete's record, newest first (decision H14). */
export function AccessLog({ title }: { title: string }) {
  /** Where each page begins; null is the newest. */
  const [pages, setPages] = useState<(string | null)[]>([null]);
  return (
    <Panel title={title}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '64ch' }}>
        {texts.intro}
      </Typography>
      {pages.map((before, index) => (
        <AccessPage
          key={before}
          before={before}
          isLast={index === pages.length - 1}
          onEarlier={(id) => setPages([...pages, id])}
        />
      ))}
    </Panel>
  );
}

type PageProps = { before: string | null; isLast: boolean; onEarlier: (before: string) => void };

function AccessPage({ before, isLast, onEarlier }: PageProps) {
  const query = useAccessLogQuery(before);
  return (
    <QueryView
      query={query}
      empty={before === null && <Typography color="textSecondary">{texts.empty}</Typography>}
      errorText={texts.loadFailed}
    >
      {(entries) => (
        <>
          <PlainList component="ol">
            {groupRecordReads(entries, describeView).map((entriesOfView) => (
              <AccessRow key={entriesOfView[0].id} entries={entriesOfView} />
            ))}
          </PlainList>
          {isLast && entries.length === pageSize && (
            <Button variant="text" onClick={() => onEarlier(entries.at(-1)?.id ?? '')} sx={{ mt: 1 }}>
              {texts.earlier}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The reads of one person that belong to one view of the dashboard. A read with a reason is shown alone with it. */
const describeView = ({ actorId, actorRole, action, reason }: BiomarkersAccess): string | null =>
  texts.reads.includes(action) && reason === null ? `${actorRole} ${actorId}` : null;

/** One view, with everything that was read in it. */
function AccessRow({ entries }: { entries: [BiomarkersAccess, ...BiomarkersAccess[]] }) {
  const [{ at, actor, actorRole, reason }] = entries;
  const fields = [...new Set(entries.flatMap((entry) => entry.fields))];
  const done = [...new Set(entries.map(({ action }) => texts.actions[action] ?? texts.otherAction))].reverse();
  const { username } = actor ?? {};
  const name = actor && username ? personName({ ...actor, username }) : texts.actors[actorRole];
  const isAll = Object.keys(fieldNames).every((field) => fields.includes(field));
  const names: Readonly<Record<string, string>> = { ...fieldNames, ...texts.profileFields };
  const named = fields
    .filter((field) => !isAll || !Object.hasOwn(fieldNames, field))
    .map((field) => names[field] ?? field);
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Typography>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        {listFormat.format(done)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <RelativeTime at={at} /> · {[...(isAll ? [texts.allFields] : []), ...named].join(', ')}
      </Typography>
      {reason !== null && (
        <Typography variant="body2" sx={{ mt: 0.5, maxWidth: '64ch', overflowWrap: 'anywhere' }}>
          {texts.reason(reason)}
        </Typography>
      )}
    </Box>
  );
}
