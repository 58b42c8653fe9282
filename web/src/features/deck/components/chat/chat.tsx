import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useAskQuestion } from '../../state/use-ask-question.ts';
import type { Visit } from '../../state/use-visit.ts';
import { ChatContent } from './chat-content.tsx';
import { ChatHead } from './chat-head.tsx';
import { FloatingPanel } from './floating-panel.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  visit: Visit;
  /** Number of the shown slide. */
  slide: number;
  onGoTo: (slide: number) => void;
};

/** Questions and answers: a panel over the deck, on a phone a page. */
export function Chat({ isOpen, onClose, visit, slide, onGoTo }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const ask = useAskQuestion(visit, slide);
  const titleId = useId();
  if (!isOpen) return null;
  const goTo = (number: number) => {
    onGoTo(number);
    if (isPhone) onClose();
  };
  const content = <ChatContent visit={visit} ask={ask} slide={slide} onGoTo={goTo} />;
  if (!isPhone)
    return (
      <FloatingPanel titleId={titleId} onClose={onClose}>
        {content}
      </FloatingPanel>
    );
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } } }}
    >
      <ChatHead titleId={titleId} onClose={onClose} />
      {content}
    </Dialog>
  );
}
