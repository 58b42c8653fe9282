import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { radius } from '#shared/theme/measures.ts';
import type { Destination } from './destinations.ts';

type Props = {
  title: string;
  destinations: readonly Destination[];
  /** Index of the first one in the whole list. */
  firstPlace: number;
  /** Index of the selected one. */
  chosen: number;
  idOf: (place: number) => string;
  onGo: (to: string) => void;
};

/** The screens or the people; renders nothing for an empty list. */
export function DestinationGroup({ title, destinations, firstPlace, chosen, idOf, onGo }: Props) {
  const titleId = useId();
  if (destinations.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography
        id={titleId}
        variant="subtitle2"
        component="div"
        color="textSecondary"
        sx={{ px: 2, pt: 1.5, pb: 0.5 }}
      >
        {title}
      </Typography>
      {destinations.map((destination, index) => {
        const place = firstPlace + index;
        return (
          <ListItemButton
            key={destination.to}
            component="div"
            id={idOf(place)}
            role="option"
            aria-selected={place === chosen}
            selected={place === chosen}
            tabIndex={-1}
            onClick={() => onGo(destination.to)}
            sx={{ minHeight: 44, borderRadius: radius.control, gap: 1.5, scrollMarginBlock: 8 }}
          >
            {destination.person && <PersonAvatar person={destination.person} size={28} />}
            <Box
              component="span"
              sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {destination.label}
            </Box>
            <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ maxWidth: '50%' }}>
              {destination.hint}
            </Typography>
          </ListItemButton>
        );
      })}
    </Box>
  );
}
