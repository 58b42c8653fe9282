import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CloseRounded from '#icons/CloseRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { toChoice } from './slots.ts';
import { texts } from './texts.ts';
import { whenIn } from './zones.ts';

const { chosen: words, nextChoice } = texts.schedule;

type Props = {
  ticked: readonly string[];
  zone: string;
  isWithAlternates: boolean;
  /** Whether the first choice is booked at once, without a confirmation of the other side (decision C1). */
  isBookedAtOnce: boolean;
  onAlternates: (isWanted: boolean) => void;
  onRemove: (datetime: string) => void;
};

/** The chosen times in their order, and what becomes of each when the request is sent. */
export function ChosenTimes({ ticked, zone, isWithAlternates, isBookedAtOnce, onAlternates, onRemove }: Props) {
  if (ticked.length === 0) return <Typography color="textSecondary">{words.none}</Typography>;
  const choice = toChoice(ticked, isWithAlternates);
  const findRole = (datetime: string) => {
    if (datetime === choice?.scheduledAt) return isBookedAtOnce ? words.booked : words.requested;
    return choice?.alternates?.includes(datetime) ? words.ifTaken : words.notSent;
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <PlainList component="ol" aria-label={words.label}>
        {ticked.map((datetime, place) => (
          <Box
            component="li"
            key={datetime}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, py: 0.5 }}
          >
            <Box component="span" aria-hidden sx={{ width: 16, fontWeight: 700, color: 'primary.main' }}>
              {place + 1}
            </Box>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <Box component="time" dateTime={datetime} sx={{ typography: 'body2', fontWeight: 600 }}>
                {whenIn(datetime, zone)}
              </Box>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {findRole(datetime)}
              </Typography>
            </Box>
            <IconButton aria-label={words.remove(whenIn(datetime, zone))} onClick={() => onRemove(datetime)}>
              <CloseRounded fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </PlainList>
      {ticked.length > 1 && (
        <FormControlLabel
          control={<Checkbox checked={isWithAlternates} onChange={({ target }) => onAlternates(target.checked)} />}
          label={nextChoice}
        />
      )}
    </Box>
  );
}
