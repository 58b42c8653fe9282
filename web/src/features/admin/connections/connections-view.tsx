import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '#entities/navigation/paths.ts';
import OpenInFullRounded from '#icons/OpenInFullRounded.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../panel/texts.ts';
import { BoardView } from './board-view.tsx';
import { boardTexts } from './texts.ts';

/** The board inside the panel, with a link to its own page. */
export function ConnectionsView() {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'space-between',
          mb: 3,
        }}
      >
        <Box>
          <Typography variant="h3" component="h2">
            {texts.views.connections.label}
          </Typography>
          <Typography color="textSecondary">{boardTexts.pageIntro}</Typography>
        </Box>
        <LinkButton to={paths.adminConnections} variant="outlined" startIcon={<OpenInFullRounded />}>
          {boardTexts.openFullPage}
        </LinkButton>
      </Box>
      <BoardView />
    </>
  );
}
