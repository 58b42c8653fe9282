import Stack from '@mui/material/Stack';
import { messagesWith } from '#entities/navigation/paths.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** The two message buttons of a card. Both open the conversation (decision H10). */
export function CardActions({ liaisonId, name }: { liaisonId: string; name: string }) {
  const buttons = [
    { text: texts.sendMessage, variant: 'contained' },
    { text: texts.ask, variant: 'outlined' },
  ] as const;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 'auto', pt: 1 }}>
      {buttons.map(({ text, variant }) => (
        <LinkButton
          key={text}
          to={messagesWith(liaisonId)}
          variant={variant}
          aria-label={`${text}: ${name}`}
          sx={{ flex: 1, whiteSpace: 'nowrap' }}
        >
          {text}
        </LinkButton>
      ))}
    </Stack>
  );
}
