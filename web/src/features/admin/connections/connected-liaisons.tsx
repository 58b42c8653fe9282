import type { Connection } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import LinkOffRounded from '#icons/LinkOffRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { boardTexts } from './texts.ts';

type Props = { athlete: string; connections: Connection[]; onRemove: (connection: Connection) => void };

/** Username and type of each liaison of an athlete, with its Remove button. */
export function ConnectedLiaisons({ athlete, connections, onRemove }: Props) {
  if (connections.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, pl: 7 }}>
        {boardTexts.noConnections}
      </Typography>
    );
  return (
    <PlainList aria-label={boardTexts.liaisons} sx={{ mt: 1, pl: { sm: 7 } }}>
      {connections.map((connection) => {
        const liaison = connection.liaison?.username ?? boardTexts.unknown;
        return (
          <Box
            key={connection.id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.5 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                {liaison}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {boardTexts.types[connection.liaisonType]}
              </Typography>
            </Box>
            <Button
              size="small"
              color="inherit"
              startIcon={<LinkOffRounded />}
              aria-label={boardTexts.removeName(liaison, athlete)}
              onClick={() => onRemove(connection)}
              sx={{ color: 'text.secondary' }}
            >
              {boardTexts.remove}
            </Button>
          </Box>
        );
      })}
    </PlainList>
  );
}
