import type { AssignedAthleteProfile } from '@entourage/contracts/calls/athlete-profile';
import Typography from '@mui/material/Typography';
import { DescriptionList } from '#shared/components/description-list.tsx';
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
  const facts: [string, string][] = [
    [words.sport, sport],
    [words.team, team],
    [words.position, position],
    [words.goals, primaryGoals.join(', ')],
    [words.concerns, healthConcerns ? healthConcerns.join(', ') || words.noConcerns : words.notOpen],
  ];
  return <DescriptionList facts={facts} columns={3} />;
}
