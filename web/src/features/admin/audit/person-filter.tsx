import type { AdminUser } from '@entourage/contracts/calls/users';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useUsersQuery } from '../users/users-api.ts';
import { auditTexts } from './texts.ts';

const { filters: texts, people } = auditTexts;

type Option = { id: string; label: string };
type Props = { personId: string; onChange: (personId: string) => void };

const filterOptions = createFilterOptions<Option>({ limit: 100 });
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function toOption({ id, ...user }: AdminUser): Option {
  const name = personName(user);
  return { id, label: name === user.username ? name : `${name} · ${user.username}` };
}

/** Whose entries are shown: of anybody who acted, was concerned or is named. The users are loaded when they are first needed. */
export function PersonFilter({ personId, onChange }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError } = useUsersQuery(undefined, { skip: !isWanted && !personId });
  const options = (data ?? []).map(toOption).sort((one, other) => one.label.localeCompare(other.label));
  const chosen = options.find(({ id }) => id === personId);
  // The list is without deleted users, and their entries stay.
  const missing = { id: personId, label: data ? capitalized(people.deleted) : '…' };
  return (
    <Autocomplete
      size="small"
      options={options}
      filterOptions={filterOptions}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={personId ? (chosen ?? missing) : null}
      onChange={(_event, option) => onChange(option?.id ?? '')}
      onOpen={() => setWanted(true)}
      loading={isFetching}
      noOptionsText={isError ? texts.peopleFailed : texts.noPerson}
      autoHighlight
      sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={texts.person}
          placeholder={texts.anyPerson}
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
