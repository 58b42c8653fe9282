import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { radius } from '#shared/theme/measures.ts';
import type { Destination, Target } from './destinations.ts';

type Props = {
  title: string;
  destinations: readonly Destination[];
  /** Index of the first one in the whole list. */
  firstPlace: number;
  /** Index of the selected one. */
  chosen: number;
  idOf: (place: number) => string;
  onChoose: (target: Target) => void;
};

/** The screens, the actions, the people or the messages; renders nothing for an empty list. */
export function DestinationGroup({ title, destinations, firstPlace, chosen, idOf, onChoose }: Props) {
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
            key={destination.id ?? destination.label + (destination.person?.id ?? '')}
            component="div"
            id={idOf(place)}
            role="option"
            aria-selected={place === chosen}
            selected={place === chosen}
            tabIndex={-1}
            onClick={() => onChoose(destination)}
            sx={{ minHeight: 44, borderRadius: radius.control, gap: 1.5, scrollMarginBlock: 8 }}
          >
            {destination.person && <PersonAvatar person={destination.person} size={28} />}
            <Box component="span" sx={destination.isExcerpt ? twoLines : oneLine}>
              {destination.label}
            </Box>
            {destination.hint && (
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                noWrap
                sx={{ maxWidth: { xs: '34%', sm: '50%' } }}
              >
                {destination.hint}
              </Typography>
            )}
          </ListItemButton>
        );
      })}
    </Box>
  );
}

const oneLine = { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  my: 0.75,
  lineHeight: '20px',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;
