import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
import { personName } from '../../../shared/session/person-name.ts';
import { commandIn, liaisonsNamed } from '../domain/commands.ts';
import { texts } from '../texts.ts';

const { command: words } = texts;

/** What Enter will do with this text; null for an ordinary message. `entries` are the athlete's liaisons, null for anybody else. */
export function effectOf(text: string, entries: readonly LiaisonEntry[] | null): string | null {
  const command = commandIn(text);
  if (command.kind === 'message') return null;
  if (entries === null) return command.kind === 'hint' ? null : words.athletesOnly.title;
  if (command.kind === 'hint') return words.hint;
  if (command.kind === 'choose') return words.choose;
  const [first, ...others] = liaisonsNamed(entries, command.name);
  if (!first) return words.none(command.name);
  return others.length > 0 ? words.several(others.length + 1) : words.schedule(personName(first.liaison));
}

/** Above the box while a command is typed. */
export function CommandChip({ text, entries }: { text: string; entries: readonly LiaisonEntry[] | null }) {
  const effect = effectOf(text, entries);
  return (
    <Box role="status">
      {effect && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            mb: 1,
            px: 1.5,
            py: 0.75,
            borderRadius: '10px',
            bgcolor: 'surface.accent',
            color: 'primary.main',
            typography: 'body2',
            fontWeight: 600,
          }}
        >
          <AutoAwesomeOutlined aria-hidden sx={{ fontSize: 16 }} />
          {effect}
        </Box>
      )}
    </Box>
  );
}
