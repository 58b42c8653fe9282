import Avatar from '@mui/material/Avatar';
import { initialsOf, personName } from './person-name.ts';

type Person = {
  id: string;
  username: string;
  firstName?: string | null;
  lastName?: string | null;
  profileImageUrl?: string | null;
};

const hues = 360;
/** Dark enough for a contrast of 4.5 : 1 with white initials at any hue. */
const colorOf = (id: string) => `hsl(${hueOf(id)} 42% 30%)`;

/** The hue depends on the id only. */
function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  // Multiples of the golden angle keep the hues of similar ids apart.
  return (hash * 137) % hues;
}

/** The https picture, else initials (decisions I10, X11). Decorative beside a name; set `isNamed` when there is no name beside it. */
export function PersonAvatar({
  person,
  size = 40,
  isNamed = false,
}: {
  person: Person;
  size?: number;
  isNamed?: boolean;
}) {
  const picture = person.profileImageUrl?.startsWith('https://') ? person.profileImageUrl : undefined;
  return (
    <Avatar
      {...(isNamed ? { role: 'img', 'aria-label': personName(person) } : { 'aria-hidden': true })}
      {...(picture && { src: picture, alt: '' })}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        fontWeight: 600,
        fontFamily: 'h5.fontFamily',
        letterSpacing: '0.01em',
        bgcolor: colorOf(person.id),
        color: 'common.white',
      }}
    >
      {initialsOf(person)}
    </Avatar>
  );
}
