import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import BadgeOutlined from '#icons/BadgeOutlined.tsx';
import { MemberProfileDialog } from './member-profile-dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  memberId: string;
  name: string;
  /** On a phone the icon alone, for a narrow place. */
  isIconOnPhones?: boolean;
};

/** Opens a team member's profile; for the athletes who share with them. */
export function MemberProfileButton({ memberId, name, isIconOnPhones = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => setIsOpen(true)}
        aria-label={texts.buttonFor(name)}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <BadgeOutlined fontSize="small" />
        <Box component="span" sx={{ display: { xs: isIconOnPhones ? 'none' : 'inline', md: 'inline' }, ml: 1 }}>
          {texts.button}
        </Box>
      </Button>
      {isOpen && <MemberProfileDialog memberId={memberId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
