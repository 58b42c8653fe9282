import { brand } from '@entourage/contracts/brand';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import { TextLink } from '#shared/components/router-link.tsx';
import { radius, touchable } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { DeckSurface } from './deck-surface.tsx';
import { fullBleed } from './full-bleed.ts';
import { SegmentRing } from './segment-ring.tsx';

type Props = {
  text: string;
  /** The stored data of a visit. */
  notice?: string;
  /** @returns whether the password was right */
  unlock: (password: string) => boolean;
};

/** Asks for the password, which stands below the field (decision D1). */
export function PasswordGate({ text, notice, unlock }: Props) {
  const [password, setPassword] = useState('');
  const [isDenied, setIsDenied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unlock(password)) return;
    setIsDenied(true);
    field.current?.select();
  };
  const change = (typed: string) => {
    setPassword(typed);
    setIsDenied(false);
  };
  return (
    <DeckSurface>
      <Box sx={{ ...fullBleed(0), display: 'grid', placeItems: 'center', px: 2, py: 6 }}>
        <SegmentRing
          lit={1}
          sx={{ position: 'absolute', zIndex: -1, width: 'clamp(720px, 82vw, 900px)', opacity: 0.7 }}
        />
        <Stack
          component="form"
          spacing={2.5}
          onSubmit={submit}
          sx={{
            width: 1,
            maxWidth: 440,
            p: { xs: 3, sm: 4 },
            border: 1,
            borderColor: 'divider',
            borderRadius: radius.card,
            bgcolor: 'background.paper',
          }}
        >
          <Box>
            <Typography variant="overline" component="p" color="primary">
              {brand.product}
            </Typography>
            <Typography variant="h3" component="h1" sx={{ mt: 0.5 }}>
              {texts.title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          </Box>
          <PasswordInput ref={field} value={password} isDenied={isDenied} onChange={change} />
          <Button type="submit" variant="contained" size="large">
            {texts.gate.open}
          </Button>
          {notice && (
            <Typography variant="body2" color="textSecondary">
              {notice} <TextLink to={paths.privacy}>{texts.gate.privacy}</TextLink>
            </Typography>
          )}
          <TextLink to={paths.root} sx={{ ...touchable, alignSelf: 'flex-start' }}>
            {texts.backToSite}
          </TextLink>
        </Stack>
      </Box>
    </DeckSurface>
  );
}

type InputProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  isDenied: boolean;
  onChange: (value: string) => void;
};

/** A plain input: the fields of Material UI are nearly as large as everything else that the first slide loads. */
function PasswordInput({ ref, value, isDenied, onChange }: InputProps) {
  const id = useId();
  const hintId = useId();
  const errorId = useId();
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {texts.gate.password}
      </Typography>
      <Box
        component="input"
        ref={ref}
        id={id}
        aria-invalid={isDenied}
        aria-describedby={isDenied ? `${errorId} ${hintId}` : hintId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        sx={{
          display: 'block',
          width: 1,
          minHeight: 48,
          mt: 0.5,
          px: 1.75,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.default',
          border: 1,
          borderColor: isDenied ? 'error.main' : 'surface.control',
          borderRadius: radius.control,
        }}
      />
      {isDenied && (
        <Box id={errorId} role="alert" sx={{ mt: 0.75, color: 'error.main' }}>
          <Typography variant="subtitle2" component="p">
            {texts.gate.denied.title}
          </Typography>
          <Typography variant="body2">{texts.gate.denied.text}</Typography>
        </Box>
      )}
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {texts.gate.hint}
      </Typography>
    </Box>
  );
}
