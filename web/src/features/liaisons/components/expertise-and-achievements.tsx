import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import EmojiEventsOutlined from '#icons/EmojiEventsOutlined.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { texts } from '../texts.ts';

/** S1 §9. */
const shownTags = 4;
const shownAchievements = 2;

/** The first four expertise tags and the first two achievements. */
export function ExpertiseAndAchievements({ profile }: { profile: NonNullable<LiaisonEntry['profile']> }) {
  return (
    <>
      {profile.expertise.length > 0 && (
        <PlainList aria-label={texts.expertise} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {profile.expertise.slice(0, shownTags).map((tag, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tags may repeat and have no id
            <li key={`${index} ${tag}`}>
              <Chip label={tag} variant="outlined" size="small" />
            </li>
          ))}
        </PlainList>
      )}
      {profile.achievements.length > 0 && (
        <PlainList aria-label={texts.achievements} sx={{ display: 'grid', gap: 1 }}>
          {profile.achievements.slice(0, shownAchievements).map((achievement, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and have no id
              key={`${index} ${achievement}`}
              component="li"
              sx={{ display: 'flex', gap: 1, typography: 'body2', color: 'text.secondary' }}
            >
              <EmojiEventsOutlined aria-hidden fontSize="small" />
              {achievement}
            </Box>
          ))}
        </PlainList>
      )}
    </>
  );
}
