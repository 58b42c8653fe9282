import Avatar from '@mui/material/Avatar';
import { initialsOf, personName } from '../session/person-name.ts';

type Person = {
  id: string;
  username: string;
  firstName?: string | null;
  lastName?: string | null;
  profileImageUrl?: string | null;
};

const hues = 360;
/** Dark enough on any hue for white initials at 4.5 : 1. */
const colorOf = (id: string) => `hsl(${hueOf(id)} 42% 30%)`;

/** The same person has the same colour everywhere. */
function hueOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  // By the golden angle, so that neighbouring ids are far apart on the wheel.
  return (hash * 137) % hues;
}

/** Picture where there is an https one, else initials (decisions I10, X11). Decoration beside a name: `isNamed` when it stands alone. */
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
