import { auditActions } from '@entourage/contracts/audit-actions';
import TextField from '@mui/material/TextField';
import type { AuditFilter } from './audit-filter.ts';
import { type AuditGroup, auditGroups, auditSentences } from './audit-sentences.ts';
import { auditTexts } from './texts.ts';

const { filters: texts } = auditTexts;
const groups = Object.entries(auditGroups) as [AuditGroup, string][];

type Props = { action: AuditFilter['action']; onChange: (action: AuditFilter['action']) => void };

/** Every action by the part of the product it belongs to, and the refused attempts of all. */
export function ActionFilter({ action, onChange }: Props) {
  return (
    <TextField
      select
      size="small"
      label={texts.action}
      value={action}
      onChange={({ target }) => onChange(target.value as AuditFilter['action'])}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
    >
      <option value="">{texts.anyAction}</option>
      <option value="refused">{texts.refused}</option>
      {groups.map(([group, name]) => (
        <optgroup key={group} label={name}>
          {auditActions
            .filter((one) => auditSentences[one].group === group)
            .map((one) => (
              <option key={one} value={one}>
                {auditSentences[one].label}
              </option>
            ))}
        </optgroup>
      ))}
    </TextField>
  );
}
