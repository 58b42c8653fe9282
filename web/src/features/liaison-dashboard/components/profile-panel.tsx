import type { AssignedAthleteProfile } from '@entourage/contracts/calls/athlete-profile';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useProfileOfAthleteQuery } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';

const { profile: words } = texts;

/** What the athlete answered in the onboarding (ADR 0056). */
export function ProfilePanel({ athleteId }: { athleteId: string }) {
  const query = useProfileOfAthleteQuery(athleteId);
  return (
    <Panel title={words.title} sx={{ mb: 2 }}>
      <QueryView query={query} isOneLine errorText={words.loadFailed}>
        {(profile) =>
          profile ? <Answers profile={profile} /> : <Typography color="textSecondary">{words.none}</Typography>
        }
      </QueryView>
    </Panel>
  );
}

function Answers({
  profile: { sport, team, position, primaryGoals, healthConcerns },
}: {
  profile: AssignedAthleteProfile;
}) {
  const facts = [
    [words.sport, sport],
    [words.team, team],
    [words.position, position],
    [words.goals, primaryGoals.join(', ')],
    [words.concerns, healthConcerns ? healthConcerns.join(', ') || words.noConcerns : words.notOpen],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
