import type { BoardUser } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { BoardName } from './board-name.tsx';
import { boardTexts } from './texts.ts';

/** Name, username, title, specialization, years and institution; '—' for empty fields. */
export function LiaisonFacts({ liaison }: { liaison: BoardUser }) {
  const { profile } = liaison;
  const years = profile?.yearsExperience;
  const line = [
    profile?.specialization,
    years === null || years === undefined ? null : boardTexts.years(years),
    profile?.institution,
  ].filter(Boolean);
  return (
    <>
      <PersonAvatar person={liaison} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <BoardName user={liaison} />
        <Typography variant="body2" noWrap>
          {profile?.title ?? boardTexts.unknown}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line.join(' · ') || boardTexts.unknown}
        </Typography>
      </Box>
    </>
  );
}
