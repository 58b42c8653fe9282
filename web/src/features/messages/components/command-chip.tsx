import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import { personName } from '#entities/people/person-name.ts';
import AutoAwesomeOutlined from '#icons/AutoAwesomeOutlined.tsx';
import InfoOutlined from '#icons/InfoOutlined.tsx';
import { radius } from '#shared/theme/measures.ts';
import { commandIn, liaisonsNamed } from '../domain/commands.ts';
import { texts } from '../texts.ts';

const { command: words } = texts;

type Entries = readonly LiaisonEntry[] | null | undefined;

/** What Enter does with this text; null for an ordinary message. `entries` are the athlete's liaisons: undefined while loading, null for other roles. */
function effectOf(text: string, entries: Entries): string | null {
  const command = commandIn(text);
  if (command.kind === 'message' || command.kind === 'unknown') return null;
  if (entries === null) return command.kind === 'hint' ? null : words.athletesOnly.title;
  if (command.kind === 'hint') return words.hint;
  if (command.kind === 'choose') return words.choose;
  if (!entries) return words.searching;
  const [first, ...others] = liaisonsNamed(entries, command.name);
  if (!first) return words.none(command.name);
  return others.length > 0 ? words.several(others.length + 1) : words.schedule(personName(first.liaison));
}

/** Shown above the input while a command is typed, less prominent for text that is none. */
export function CommandChip({ text, entries }: { text: string; entries: Entries }) {
  const effect = effectOf(text, entries);
  const asMessage = commandIn(text).kind === 'unknown' && (entries === null ? words.unknownOfOthers : words.unknown);
  const Icon = effect ? AutoAwesomeOutlined : InfoOutlined;
  return (
    <Box role="status">
      {(effect || asMessage) && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            mb: 1,
            px: 1.5,
            py: 0.75,
            borderRadius: radius.control,
            typography: 'body2',
            ...(effect
              ? { bgcolor: 'surface.accent', color: 'primary.main', fontWeight: 600 }
              : { bgcolor: 'surface.raised', color: 'text.secondary' }),
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 16 }} />
          {effect ?? asMessage}
        </Box>
      )}
    </Box>
  );
}
