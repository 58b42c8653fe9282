import type { DeckAthlete } from '@entourage/contracts/calls/presentation';
import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useDeckAthletesQuery } from '../../api/deck-api.ts';
import { athletesSummary } from '../../domain/athletes-summary.ts';
import { texts } from '../../texts.ts';
import { cardStyle } from './card-style.ts';

/** Athletes who have agreed to be shown (decision D5), and four tiles: how many and how long active, and what the slide states. */
export function LiveAthletes({ figures }: { figures: Slide['figures'] }) {
  const query = useDeckAthletesQuery();
  const { count, averageYears } = athletesSummary(query.data);
  const [first, ...others] = figures;
  const tiles = [
    { value: count, label: texts.athletes.count },
    ...(first ? [first] : []),
    { value: averageYears, label: texts.athletes.averageYears },
    ...others,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <QueryView
        query={query}
        skeleton={<Skeleton variant="rounded" height={190} sx={{ borderRadius: radius.card }} />}
        errorText={texts.athletes.failed}
        empty={
          <Typography color="textSecondary" sx={cardStyle}>
            {texts.athletes.none}
          </Typography>
        }
      >
        {(athletes) => <Athletes athletes={athletes} />}
      </QueryView>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
      >
        {tiles.map(({ value, label }) => (
          <Box
            key={label}
            sx={{ ...cardStyle, display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Athletes({ athletes }: { athletes: readonly DeckAthlete[] }) {
  return (
    <PlainList
      aria-label={texts.athletes.label}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: `repeat(${athletes.length}, 1fr)` } }}
    >
      {athletes.map((athlete, index) => (
        // Athletes have no ids here (decision D5).
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is loaded once
        <Athlete key={index} athlete={athlete} />
      ))}
    </PlainList>
  );
}

function Athlete({
  athlete: { firstName, lastName, position, yearsActive, team, photoUrl },
}: {
  athlete: DeckAthlete;
}) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || texts.athletes.unnamed;
  const person = { id: name, username: name, firstName, lastName, profileImageUrl: photoUrl };
  const facts = [position, team, yearsActive === null ? null : texts.athletes.years(yearsActive)];
  return (
    <Box
      component="li"
      sx={{
        ...cardStyle,
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: { xs: 'center', sm: 'flex-start' },
        gap: 2,
      }}
    >
      <PersonAvatar person={person} size={88} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {name}
        </Typography>
        {facts.map(
          (fact) =>
            fact && (
              <Typography key={fact} variant="body2" color="textSecondary">
                {fact}
              </Typography>
            ),
        )}
      </Box>
    </Box>
  );
}
