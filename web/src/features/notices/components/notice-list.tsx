import type { Notice } from '@entourage/contracts/rest/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { moveFocus } from '../../../shared/browser/move-focus.ts';
import { PlainList } from '../../../shared/components/plain-list.tsx';
import { useMarkNoticesReadMutation } from '../api/notices-api.ts';
import { texts } from '../texts.ts';
import { NoticeEntry } from './notice-entry.tsx';

/** So many stand open, the rest behind 'Show all'. */
const shownAtOnce = 20;

type Props = { notices: readonly Notice[]; onFollow: () => void };

/** Newest first; opening one marks it as read and follows its link. */
export function NoticeList({ notices, onFollow }: Props) {
  const [markRead] = useMarkNoticesReadMutation();
  const [isAllShown, setIsAllShown] = useState(false);
  const open = ({ id, link, readAt }: Notice) => {
    if (readAt === null) void markRead([id]);
    if (link !== null) onFollow();
  };
  return (
    <>
      <PlainList onKeyDown={moveFocus} sx={{ p: 1 }}>
        {(isAllShown ? notices : notices.slice(0, shownAtOnce)).map((notice) => (
          <li key={notice.id}>
            <NoticeEntry notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </PlainList>
      {!isAllShown && notices.length > shownAtOnce && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Button fullWidth size="small" onClick={() => setIsAllShown(true)}>
            {texts.showAll(notices.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
