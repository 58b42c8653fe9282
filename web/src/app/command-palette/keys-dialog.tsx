import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from './texts.ts';

type Props = { isOpen: boolean; onClose: () => void };
type Group = { where: string; viewers?: readonly string[]; rows: readonly { keys: readonly string[]; does: string }[] };

const groups: readonly Group[] = texts.keys.groups;

/** The keys that work for this user, by place. */
export default function KeysDialog({ isOpen, onClose }: Props) {
  const { user } = useCurrentUser();
  const titleId = useId();
  const own = groups.filter(({ viewers }) => !viewers || (user && viewers.includes(user.role)));
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.keys.title}</DialogTitle>
      <DialogContent>
        {own.map((group) => (
          <Box key={group.where} sx={{ mt: 2, '&:first-of-type': { mt: 0 } }}>
            <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 1 }}>
              {group.where}
            </Typography>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'minmax(120px, max-content) 1fr',
                rowGap: 1,
                columnGap: 3,
              }}
            >
              {group.rows.map(({ keys, does }) => (
                <Fragment key={does}>
                  <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
                    {keys.map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </Box>
                  <Typography component="dd" sx={{ m: 0 }}>
                    {does}
                  </Typography>
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.keys.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      font: 'inherit',
      typography: 'body2',
      fontWeight: 600,
      px: 1,
      minWidth: 28,
      textAlign: 'center',
      border: 1,
      borderColor: 'surface.control',
      borderRadius: radius.control,
      bgcolor: 'background.default',
    }}
  >
    {name}
  </Box>
);
