import type { DeckCitation, DeckQuestion } from '@entourage/contracts/calls/deck-questions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import ArrowForwardRounded from '#icons/ArrowForwardRounded.tsx';
import HourglassEmptyRounded from '#icons/HourglassEmptyRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import { chatTexts } from '../../chat-texts.ts';

type Props = {
  question: DeckQuestion;
  /** This tab waits for its answer. */
  isAsking: boolean;
  /** The team has to answer it. */
  isWaiting: boolean;
  onGoTo: (slide: number) => void;
};

/** A question with its answer and the slides that the answer rests on. All of it is plain text. */
export function QuestionEntry({
  question: { question, answer, draft, source, citations },
  isAsking,
  isWaiting,
  onGoTo,
}: Props) {
  return (
    <Box component="li">
      <AskedQuestion text={question} />
      {source === 'TEAM' && (
        <Typography variant="overline" component="p" color="primary" sx={{ mt: 1.5 }}>
          {chatTexts.fromTeam}
        </Typography>
      )}
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>
        {answer ?? draft ?? (isAsking ? chatTexts.searching : chatTexts.notAnswered)}
      </Typography>
      {isWaiting && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <HourglassEmptyRounded aria-hidden sx={{ fontSize: 16 }} />
          {chatTexts.waiting}
        </Typography>
      )}
      {citations.length > 0 && <Sources citations={citations} onGoTo={onGoTo} />}
    </Box>
  );
}

/** What the visitor asked. */
export function AskedQuestion({ text }: { text: string }) {
  return (
    <Typography
      sx={{
        ml: 4,
        px: 1.75,
        py: 1,
        borderRadius: radius.card,
        borderBottomRightRadius: radius.bar,
        bgcolor: 'surface.accent',
        whiteSpace: 'pre-line',
      }}
    >
      {text}
    </Typography>
  );
}

function Sources({ citations, onGoTo }: { citations: readonly DeckCitation[]; onGoTo: (slide: number) => void }) {
  // Several passages of a slide are one way to it.
  const slides = [...new Map(citations.map((one) => [one.slideNumber, one])).values()];
  return (
    <PlainList aria-label={chatTexts.sources} sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      {slides.map(({ slideNumber, title }) => (
        <li key={slideNumber}>
          {slideNumber === null ? (
            <Chip label={chatTexts.earlierAnswer} variant="outlined" />
          ) : (
            <SlideCard number={slideNumber} title={title} onClick={() => onGoTo(slideNumber)} />
          )}
        </li>
      ))}
    </PlainList>
  );
}

/** A slide in small, which leads to it. */
function SlideCard({ number, title, onClick }: { number: number; title: string; onClick: () => void }) {
  return (
    <ButtonBase
      onClick={onClick}
      aria-label={chatTexts.goTo(number, title)}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1.5,
        px: 1.75,
        py: 1.25,
        textAlign: 'left',
        border: 1,
        borderColor: 'surface.control',
        borderRadius: radius.card,
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="overline" component="p" color="primary">
          {chatTexts.slide(number)}
        </Typography>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      </Box>
      <ArrowForwardRounded aria-hidden color="primary" />
    </ButtonBase>
  );
}
