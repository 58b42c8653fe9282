import type { LiaisonType } from '@entourage/contracts/access/roles';
import { liaisonType as liaisonTypes } from '@entourage/contracts/access/roles';
import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormActions } from '#shared/components/form-actions.tsx';
import { FormSelect } from '#shared/components/form-select.tsx';
import { AthletePicker } from './athlete-picker.tsx';
import { isConnected, needyFirst, usualType } from './board-rules.ts';
import { boardTexts } from './texts.ts';
import { useConnect } from './use-connect.ts';

type Props = {
  liaison: BoardUser;
  /** Chosen already, by a drop. */
  athleteId?: string;
  athletes: BoardUser[];
  connections: Connection[];
  /** Initial type, from the board's selector. */
  liaisonType: LiaisonType;
  onClose: () => void;
};

const connectForm = z.object({
  athleteId: z.string().min(1, { error: boardTexts.chooseAthlete }),
  liaisonType: liaisonTypes,
});

/** 'Connect to…': the same call as dragging, by clicks or keyboard alone. Warns when all connections of the liaison have another type. */
export function ConnectDialog({ liaison, athleteId = '', athletes, connections, liaisonType, onClose }: Props) {
  const titleId = useId();
  const { connect, isConnecting } = useConnect(connections);
  const { control, handleSubmit } = useForm<z.infer<typeof connectForm>>({
    resolver: zodResolver(connectForm),
    defaultValues: { athleteId, liaisonType },
  });
  const chosenType = useWatch({ control, name: 'liaisonType' });
  const ownType = usualType(liaison.id, connections);
  const submit = handleSubmit(async (chosen) => {
    if (await connect({ ...chosen, liaisonId: liaison.id })) onClose();
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{boardTexts.connectTo(liaison.username)}</DialogTitle>
      <DialogContent>
        <Stack component="form" onSubmit={submit} spacing={2.5} noValidate sx={{ pt: 1 }}>
          <AthletePicker
            control={control}
            name="athleteId"
            athletes={needyFirst(athletes, connections)}
            isTaken={({ id }) => isConnected(connections, id, liaison.id)}
          />
          <FormSelect control={control} name="liaisonType" label={boardTexts.type} options={boardTexts.types} />
          {ownType && ownType !== chosenType && (
            <Alert severity="warning">
              {boardTexts.otherType(liaison.username, boardTexts.types[ownType], boardTexts.types[chosenType])}
            </Alert>
          )}
          <FormActions isSaving={isConnecting} onCancel={onClose} saveText={boardTexts.connect} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
