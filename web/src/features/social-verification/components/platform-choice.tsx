import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

type Platform = keyof typeof texts.platforms;

/** One of the four platforms, as cards. */
export function PlatformChoice({ value, onChoose }: { value: Platform | ''; onChoose: (platform: Platform) => void }) {
  return (
    <FormControl>
      <FormLabel id="platform" sx={{ mb: 1 }}>
        {texts.post.platform}
      </FormLabel>
      <RadioGroup
        aria-labelledby="platform"
        name="platform"
        value={value}
        onChange={(_event, chosen) => onChoose(chosen as Platform)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1.5 }}
      >
        {Object.entries(texts.platforms).map(([platform, label]) => (
          <FormControlLabel
            key={platform}
            value={platform}
            label={label}
            control={<Radio />}
            sx={{
              m: 0,
              pr: 1,
              minHeight: 56,
              border: 1,
              borderRadius: radius.control,
              borderColor: value === platform ? 'primary.main' : 'surface.control',
              bgcolor: value === platform ? 'surface.accent' : 'transparent',
              '&:focus-within': { outline: '2px solid var(--mui-palette-primary-main)' },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
