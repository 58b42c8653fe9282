import IconButton from '@mui/material/IconButton';
import { paths } from '#entities/navigation/paths.ts';
import ChatBubbleOutlineRounded from '#icons/ChatBubbleOutlineRounded.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import HistoryRounded from '#icons/HistoryRounded.tsx';
import IosShareRounded from '#icons/IosShareRounded.tsx';
import PrintOutlined from '#icons/PrintOutlined.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** Three labels fit beside each other on a phone only without their icons. */
const labelled = {
  flex: { xs: 1, sm: 'none' },
  px: { xs: 1, sm: 2 },
  displayPrint: 'none',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** To /messages and /sharing, and to the meetings, which phones have in the menu; sharing is the athlete's alone. */
export function HeaderActions({ isMember }: { isMember: boolean }) {
  return (
    <>
      <LinkButton to={paths.messages} variant="outlined" startIcon={<ChatBubbleOutlineRounded />} sx={labelled}>
        {texts.messages}
      </LinkButton>
      {!isMember && (
        <LinkButton
          to={paths.meetings}
          variant="outlined"
          startIcon={<EventOutlined />}
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, displayPrint: 'none' }}
        >
          {texts.meetings}
        </LinkButton>
      )}
      {!isMember && (
        <LinkButton to={paths.ownRecord} variant="outlined" startIcon={<HistoryRounded />} sx={labelled}>
          {texts.record.open}
        </LinkButton>
      )}
      {!isMember && (
        <LinkButton to={paths.sharing} variant="outlined" startIcon={<IosShareRounded />} sx={labelled}>
          {texts.sharing}
        </LinkButton>
      )}
      <IconButton
        aria-label={texts.print}
        title={texts.print}
        onClick={() => window.print()}
        sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline-flex' }, displayPrint: 'none' }}
      >
        <PrintOutlined fontSize="small" />
      </IconButton>
    </>
  );
}
