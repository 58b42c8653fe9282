import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEarlierMessagesMutation } from '../../../shared/messages/messages-api.ts';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { texts } from '../texts.ts';

/** One page further back (decision M5). */
export function LoadEarlier({ userId, before }: { userId: string; before: string }) {
  const notify = useNotify();
  const [load, { isLoading }] = useEarlierMessagesMutation();
  const loadEarlier = async () => {
    const { error } = await load({ userId, before });
    if (error) notify.failure(texts.thread.earlierFailed);
  };
  return (
    <Box sx={{ position: 'absolute', zIndex: 1, insetInline: 0, top: 8, textAlign: 'center' }}>
      <Button onClick={loadEarlier} disabled={isLoading}>
        {isLoading ? texts.thread.loadingEarlier : texts.thread.loadEarlier}
      </Button>
    </Box>
  );
}
