import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEarlierMessagesMutation } from '#entities/messages/messages-api.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

/** Loads the previous page (decision M5). */
export function LoadEarlier({ userId, before }: { userId: string; before: string }) {
  const toast = useToast();
  const [load, { isLoading }] = useEarlierMessagesMutation();
  const loadEarlier = async () => {
    const { error } = await load({ userId, before });
    if (error) toast.failure(texts.thread.earlierFailed);
  };
  return (
    <Box sx={{ position: 'absolute', zIndex: 1, insetInline: 0, top: 8, textAlign: 'center' }}>
      <Button onClick={loadEarlier} disabled={isLoading}>
        {isLoading ? texts.thread.loadingEarlier : texts.thread.loadEarlier}
      </Button>
    </Box>
  );
}
