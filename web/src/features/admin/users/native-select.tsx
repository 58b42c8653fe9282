import TextField from '@mui/material/TextField';

type Props<Value extends string> = {
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  /** Accessible name; a table's column head is the visible one. */
  name: string;
  /** Shown above the field where there is no column head. */
  label?: string;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
};

/** A native select, light enough for every row of a table. */
export function NativeSelect<Value extends string>({
  value,
  options,
  name,
  label,
  isDisabled,
  onChange,
}: Props<Value>) {
  return (
    <TextField
      select
      size="small"
      {...(label && { label })}
      disabled={isDisabled ?? false}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': name } }}
      sx={{ minWidth: 132, '& .MuiInputBase-root': { minHeight: 44, flex: 1 }, '& select': { typography: 'body2' } }}
    >
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
