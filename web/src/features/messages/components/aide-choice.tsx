import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import ExpandMoreRounded from '#icons/ExpandMoreRounded.tsx';
import { aideTexts as texts } from '../aide-texts.ts';

export type Option = {
  key: string;
  label: string;
  detail?: string | undefined;
  /** Offered before the others. */
  isFirst?: boolean;
  onChoose: () => void;
};

type Props = {
  name: string;
  /** What stands; null when it has to be chosen. */
  value: string | null;
  missing?: string;
  options: readonly Option[];
};

/** One part of the preview: a button that says what stands and opens the other choices. */
export function AideChoice({ name, value, missing = '', options }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const sorted = options.toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false));
  return (
    <>
      <Button
        ref={anchor}
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={texts.changeOf(name, value ?? missing)}
        endIcon={<ExpandMoreRounded />}
        onClick={() => setIsOpen(true)}
        sx={{
          minHeight: { xs: 44, md: 36 },
          maxWidth: '100%',
          textAlign: 'left',
          ...(value === null && { color: 'warning.main', borderColor: 'warning.main' }),
        }}
      >
        {value ?? missing}
      </Button>
      <Menu id={menuId} open={isOpen} anchorEl={anchor.current} onClose={() => setIsOpen(false)}>
        {sorted.map(({ key, label, detail, onChoose }) => (
          <MenuItem
            key={key}
            selected={label === value}
            onClick={() => {
              setIsOpen(false);
              onChoose();
            }}
            sx={{ minHeight: 44, display: 'block', py: 1 }}
          >
            {label}
            {detail && (
              <Typography variant="body2" color="textSecondary">
                {detail}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
