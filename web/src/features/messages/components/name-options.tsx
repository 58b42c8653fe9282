import Box from '@mui/material/Box';
import { personName } from '#entities/people/person-name.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { aideTexts as texts } from '../aide-texts.ts';
import type { NameCompletion } from '../state/use-name-completion.ts';

/** The people whose name is being typed; the input keeps the focus. */
export function NameOptions({ completion }: { completion: NameCompletion }) {
  const { options, chosen, take } = completion;
  const next = options[Math.max(chosen, 0)];
  if (!next) return null;
  return (
    <>
      <VisuallyHidden isLive>{texts.nameKeys(options.length, personName(next))}</VisuallyHidden>
      <Box role="listbox" aria-label={texts.names} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
        {options.map((person, place) => (
          <Box
            key={person.id}
            role="option"
            aria-selected={place === chosen}
            // The input must not lose the focus to a click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(place)}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: { xs: 44, md: 32 },
              px: 1.5,
              cursor: 'pointer',
              borderRadius: radius.control,
              border: 1,
              typography: 'body2',
              borderColor: place === chosen ? 'primary.main' : 'divider',
              bgcolor: place === chosen ? 'surface.accent' : 'surface.raised',
            }}
          >
            {personName(person)}
          </Box>
        ))}
      </Box>
    </>
  );
}
