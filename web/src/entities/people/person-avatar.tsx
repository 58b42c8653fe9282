import { isPhotoPath } from '@entourage/contracts/photo';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { personName, toInitials } from './person-name.ts';

type Person = {
  id: string;
  username: string;
  firstName?: string | null;
  lastName?: string | null;
  profileImageUrl?: string | null;
};

const hues = 360;
/** Dark enough for a contrast of 4.5 : 1 with white initials at any hue. */
const chooseColor = (id: string) => `hsl(${chooseHue(id)} 42% 30%)`;

/** The hue depends on the id only. */
function chooseHue(id: string): number {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  // Multiples of the golden angle keep the hues of similar ids apart.
  return (hash * 137) % hues;
}

/** An address that is shown: https, or a photo of the platform itself. */
const isShown = (address: string | null | undefined): address is string =>
  !!address && (address.startsWith('https://') || isPhotoPath(address));

/** The picture, else initials (decisions I10, X11). Decorative beside a name; set `isNamed` when there is no name beside it. */
export function PersonAvatar({
  person,
  size = 40,
  isNamed = false,
}: {
  person: Person;
  size?: number;
  isNamed?: boolean;
}) {
  const { id, profileImageUrl } = person;
  return (
    <Avatar
      {...(isNamed ? { role: 'img', 'aria-label': personName(person) } : { 'aria-hidden': true })}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        fontWeight: 600,
        fontFamily: 'h5.fontFamily',
        letterSpacing: '0.01em',
        bgcolor: chooseColor(id),
        color: 'common.white',
      }}
    >
      {toInitials(person)}
      {isShown(profileImageUrl) && (
        <Picture key={profileImageUrl} address={profileImageUrl} background={chooseColor(id)} />
      )}
    </Avatar>
  );
}

/**
 * Over the initials, which show until it is there and when it cannot be loaded. Loaded when it comes into view: a long list asks for the
 * pictures it shows, where MUI's own would ask for all.
 */
function Picture({ address, background }: { address: string; background: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  if (isBroken) return null;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      onLoad={() => setIsLoaded(true)}
      onError={() => setIsBroken(true)}
      sx={{
        position: 'absolute',
        inset: 0,
        width: 1,
        height: 1,
        objectFit: 'cover',
        // Behind a picture that is transparent in places.
        ...(isLoaded && { bgcolor: background }),
      }}
    />
  );
}
