import type { ShareScope } from '@entourage/contracts/access/roles';
import type { ShareScopes } from '@entourage/contracts/calls/shares';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { scopeLabels, shareScopes } from '#entities/team-members/scope-labels.ts';
import { texts } from '../texts.ts';

type Props = { scopes: ShareScopes; onChange: (scope: ShareScope, isOn: boolean) => void };

/** The six parts of the dashboard, each switched on or off for the invited person. */
export function ScopeChoice({ scopes, onChange }: Props) {
  const titleId = useId();
  const isNothing = shareScopes.every((scope) => !scopes[scope]);
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h6" component="h3">
        {texts.form.scopes}
      </Typography>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1 }}>
        {isNothing ? texts.form.nothing : texts.form.scopesHint}
      </Typography>
      <Box
        sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
      >
        {shareScopes.map((scope) => (
          <FormControlLabel
            key={scope}
            label={scopeLabels[scope]}
            labelPlacement="start"
            control={<Switch checked={scopes[scope]} onChange={(_, isOn) => onChange(scope, isOn)} />}
            sx={{ m: 0, minHeight: 44, justifyContent: 'space-between' }}
          />
        ))}
      </Box>
    </Box>
  );
}
