import type { AssignedAthleteProfile } from '@entourage/contracts/calls/athlete-profile';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DescriptionList } from '#shared/components/description-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useProfileOfAthleteQuery } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';

const { profile: words } = texts;

/** What the athlete answered in the onboarding, as one line below the name. */
export function OnboardingAnswers({ athleteId }: { athleteId: string }) {
  const query = useProfileOfAthleteQuery(athleteId);
  return (
    <Box
      component="section"
      aria-label={words.title}
      sx={{ py: 1.5, mb: 2, borderTop: 1, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}
    >
      <QueryView query={query} isOneLine errorText={words.loadFailed}>
        {(profile) =>
          profile ? <Answers profile={profile} /> : <Typography color="textSecondary">{words.none}</Typography>
        }
      </QueryView>
    </Box>
  );
}

function Answers({ profile: { position, primaryGoals, healthConcerns } }: { profile: AssignedAthleteProfile }) {
  const facts: [string, string][] = [
    [words.position, position],
    [words.goals, primaryGoals.join(', ')],
    [words.concerns, healthConcerns ? healthConcerns.join(', ') || words.noConcerns : words.notOpen],
  ];
  return <DescriptionList facts={facts} columns={3} isSmall />;
}
