import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { aideTexts as texts } from '../aide-texts.ts';
import { forms } from '../domain/aide/forms.ts';
import { handle } from '../domain/aide/handle.ts';
import type { Person } from '../domain/aide/people.ts';
import { AideNote } from './aide-note.tsx';

type Props = { people: readonly (Person & { canMeet: boolean })[] | undefined; onChoose: (text: string) => void };

/** The sentences that the assistant understands, with the names of people the reader has; a click puts one into the input. */
export function AideHelp({ people = [], onChoose }: Props) {
  const known = people.filter(({ canMeet }) => canMeet);
  const withNames = (example: string) =>
    ['Kim', 'Dana', 'Petra'].reduce((text, name, place) => {
      const person = known[place % Math.max(known.length, 1)];
      return person ? text.replace(name, person.firstName ?? person.username) : text;
    }, example);
  return (
    <Box>
      <AideNote>{texts.hint}</AideNote>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
        {forms.map(({ title, examples: [example = ''] }) => (
          <Button
            key={title}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(`${handle} ${withNames(example)}`)}
            sx={{ minHeight: { xs: 44, md: 36 }, textAlign: 'left' }}
          >
            {withNames(example)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
