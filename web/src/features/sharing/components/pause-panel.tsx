import type { ShareLock } from '@entourage/contracts/calls/shares';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { viewerZone, whenIn } from '#entities/meetings/zones.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useNow } from '#shared/browser/use-now.ts';
import { Panel } from '#shared/components/panel.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetShareLockMutation, useShareLockQuery } from '../api/sharing-api.ts';
import { texts } from '../texts.ts';
import { PauseDialog } from './pause-dialog.tsx';

/** Whether sharing is paused or will be, and the ways to change that. */
export function PausePanel() {
  const query = useShareLockQuery();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={texts.pause.title}>
      <QueryView query={query} errorText={texts.pause.loadFailed} isOneLine>
        {(lock) => <PauseState lock={lock} onOpen={() => setIsOpen(true)} />}
      </QueryView>
      {isOpen && <PauseDialog lock={query.data} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function PauseState({ lock: { from, to }, onOpen }: { lock: ShareLock; onOpen: () => void }) {
  const nowMs = useNow();
  if (from === null || to === null) {
    return (
      <>
        <Typography color="textSecondary">{texts.pause.none}</Typography>
        <Actions>
          <Button variant="outlined" onClick={onOpen}>
            {texts.pause.open}
          </Button>
        </Actions>
      </>
    );
  }
  const isActive = Date.parse(from) <= nowMs;
  const [begin, end] = [from, to].map((at) => whenIn(at, viewerZone())) as [string, string];
  return (
    <>
      <Typography role="status">{isActive ? texts.pause.active(end) : texts.pause.planned(begin, end)}</Typography>
      <Actions>
        <LiftButton isActive={isActive} />
        <Button variant="text" color="inherit" onClick={onOpen}>
          {texts.pause.change}
        </Button>
      </Actions>
    </>
  );
}

function LiftButton({ isActive }: { isActive: boolean }) {
  const toast = useToast();
  const [setLock, { isLoading }] = useSetShareLockMutation();
  const lift = async () => {
    const { error } = await setLock({ from: null, to: null });
    const { title, fallback } = texts.pause.liftFailed;
    if (error) toast.failure({ title, text: serverMessageOr(error, fallback) });
    else toast.success(texts.pause.lifted);
  };
  return (
    <Button variant={isActive ? 'contained' : 'outlined'} onClick={lift} disabled={isLoading}>
      {isActive ? texts.pause.lift : texts.pause.cancelPlanned}
    </Button>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap', '& > *': { minHeight: 44 } }}>
      {children}
    </Stack>
  );
}
