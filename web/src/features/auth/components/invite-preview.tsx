import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { sharedScopeLabels, shareScopes } from '#entities/team-members/scope-labels.ts';
import { FactList } from '#shared/components/fact-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import type { PreviewOfCode } from '../state/use-invite-preview.ts';
import { texts } from '../team-registration-texts.ts';

/** Whose invite it is, and what the person will see. Nothing without a code that can be used. */
export function InvitePreview({ preview: { invite, isLoading } }: { preview: PreviewOfCode }) {
  const titleId = useId();
  if (!invite) return isLoading ? <PreviewSkeleton /> : null;
  const { athleteName, scopes } = invite;
  const parts = shareScopes.filter((scope) => scopes[scope]).map((scope) => sharedScopeLabels[scope]);
  return (
    <Box component="section" aria-labelledby={titleId} role="status" sx={frame}>
      <Typography id={titleId} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {texts.preview.title(athleteName)}
      </Typography>
      {parts.length > 0 && <FactList facts={parts} sx={columns} />}
      <Typography variant="body2" color="textSecondary">
        {parts.length > 0 ? texts.preview.change(athleteName) : texts.preview.nothing(athleteName)}
      </Typography>
    </Box>
  );
}

/** As high as a preview with all parts, so that the fields below stay where they are. */
function PreviewSkeleton() {
  return (
    <Box component="output" aria-busy="true" aria-label={texts.preview.loading} sx={frame}>
      <Skeleton width="70%" />
      <Box sx={columns}>
        {shareScopes.map((scope) => (
          <Skeleton key={scope} width="80%" height={24} />
        ))}
      </Box>
      <Skeleton width="60%" />
    </Box>
  );
}

const columns = { display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: '1fr 1fr' };
const frame = {
  display: 'grid',
  gap: 1.5,
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.card,
  bgcolor: 'surface.raised',
};
