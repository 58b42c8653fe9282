import type { Account, TotpEnrolment } from '@entourage/contracts/calls/account';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { Panel } from '#shared/components/panel.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useRemoveTotpMutation, useStartTotpMutation } from '../api/account-api.ts';
import { useReportUnsaved } from '../state/use-save-section.ts';
import type { ReportUnsaved } from '../state/use-unsaved-sections.ts';
import { texts } from '../texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpEnrolmentForm } from './totp-enrolment-form.tsx';

const { twoStep } = texts;

type Props = { account: Account; isRequired: boolean; onUnsaved: ReportUnsaved };

/** Two-step sign-in: off, being set up, its recovery codes once, and on. */
export function TwoStepSignIn({ account, isRequired, onUnsaved }: Props) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  // Kept here, because the account says that it is on before they have been saved.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useReportUnsaved('recovery codes', { isDirty: codes !== null, onUnsaved });
  const onConfirmed = (recoveryCodes: readonly string[]) => {
    setEnrolment(null);
    setCodes(recoveryCodes);
  };
  return (
    <Panel title={twoStep.title} action={account.totpEnabled && <StatusBadge tone="success">{twoStep.on}</StatusBadge>}>
      {isRequired && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {twoStep.required}
        </Alert>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : account.totpEnabled ? (
        <SwitchedOn codesLeft={account.recoveryCodesLeft} />
      ) : enrolment ? (
        <TotpEnrolmentForm enrolment={enrolment} onConfirmed={onConfirmed} onCancel={() => setEnrolment(null)} />
      ) : (
        <SwitchedOff onStarted={setEnrolment} />
      )}
    </Panel>
  );
}

function SwitchedOff({ onStarted }: { onStarted: (enrolment: TotpEnrolment) => void }) {
  const toast = useToast();
  const [start, { isLoading }] = useStartTotpMutation();
  const onStart = async () => {
    const { data, error } = await start();
    if (data) return onStarted(data);
    toast.failure({ title: twoStep.startFailed, text: serverMessageOr(error, texts.tryAgain) });
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {twoStep.text}
      </Typography>
      <Button variant="outlined" onClick={onStart} disabled={isLoading} sx={{ alignSelf: 'flex-start' }}>
        {twoStep.setUp}
      </Button>
    </>
  );
}

/** From here on a user should make new recovery codes. */
const fewCodes = 3;

function SwitchedOn({ codesLeft }: { codesLeft: number }) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [remove] = useRemoveTotpMutation();
  const onDone = () => {
    setIsOpen(false);
    toast.success(twoStep.switchedOff);
  };
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {twoStep.codesLeft(codesLeft)} {codesLeft <= fewCodes && twoStep.newCodes}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {twoStep.switchOff}
      </Button>
      {isOpen && (
        <PasswordDialog words={twoStep.removal} send={remove} onDone={onDone} onCancel={() => setIsOpen(false)}>
          <Typography>{twoStep.removal.text}</Typography>
        </PasswordDialog>
      )}
    </>
  );
}
