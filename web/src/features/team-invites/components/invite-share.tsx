import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import ContentCopyOutlined from '#icons/ContentCopyOutlined.tsx';
import DoneOutlined from '#icons/DoneOutlined.tsx';
import MailOutlined from '#icons/MailOutlined.tsx';
import SmsOutlined from '#icons/SmsOutlined.tsx';
import WhatsApp from '#icons/WhatsApp.tsx';
import { useCopy } from '#shared/browser/use-copy.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { shareLinks } from '../domain/share-links.ts';
import { texts } from '../texts.ts';

type Props = { code: string; name: string; isActive: boolean };

/** Opens the message with code and link in another program, or copies it. Only while the code can be used. */
export function InviteShare({ code, name, isActive }: Props) {
  const toast = useToast();
  const athlete = personName(useSignedInUser());
  const links = shareLinks(code, { origin: window.location.origin, athlete });
  const { isCopied, copy } = useCopy(links.message);
  const copyMessage = async () => {
    if (!(await copy())) toast.failure(texts.share.copyFailed);
  };
  const shared = { color: 'inherit', variant: 'outlined', disabled: !isActive } as const;
  const opened = { ...shared, component: 'a', target: '_blank', rel: 'noreferrer' } as const;
  return (
    <Stack
      role="group"
      aria-label={texts.share.group(name)}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', '& > *': { minHeight: 44 } }}
    >
      <Button {...opened} href={links.whatsapp} startIcon={<WhatsApp />}>
        {texts.share.whatsapp}
      </Button>
      <Button {...opened} href={links.email} startIcon={<MailOutlined />}>
        {texts.share.email}
      </Button>
      <Button {...opened} href={links.sms} startIcon={<SmsOutlined />}>
        {texts.share.sms}
      </Button>
      <Button {...shared} onClick={copyMessage} startIcon={isCopied ? <DoneOutlined /> : <ContentCopyOutlined />}>
        {isCopied ? texts.share.copied : texts.share.copy}
      </Button>
    </Stack>
  );
}
