import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import ChevronLeftRounded from '#icons/ChevronLeftRounded.tsx';
import ChevronRightRounded from '#icons/ChevronRightRounded.tsx';
import HomeOutlined from '#icons/HomeOutlined.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { texts } from '../texts.ts';
import { deckBarPx } from './full-bleed.ts';

type Props = {
  slides: readonly Slide[];
  /** From 1. */
  shown: number;
  onChange: (change: (shown: number) => number) => void;
  /** At the right edge. */
  action: ReactNode;
};

/** Position, previous and next, a dot per slide. It stays at the upper edge while a long slide scrolls. */
export function DeckBar({ slides, shown, onChange, action }: Props) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: { xs: 'auto auto 1fr', md: 'auto 1fr auto 1fr' },
        gridTemplateAreas: { xs: '"position position action" "back dots dots"', md: '"back position dots action"' },
        minHeight: deckBarPx,
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ gridArea: 'back', mr: { md: 1 } }}>
        <IconButton component={Link} to={paths.root} aria-label={texts.backToSite} title={texts.backToSite}>
          <HomeOutlined />
        </IconButton>
      </Box>
      <Box sx={{ gridArea: 'position', display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={texts.deck.previous}
          disabled={shown === 1}
          onClick={() => onChange((number) => number - 1)}
        >
          <ChevronLeftRounded />
        </IconButton>
        <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {texts.deck.position(shown, slides.length)}
        </Typography>
        <IconButton
          aria-label={texts.deck.next}
          disabled={shown === slides.length}
          onClick={() => onChange((number) => number + 1)}
        >
          <ChevronRightRounded />
        </IconButton>
      </Box>
      <Dots slides={slides} shown={shown} onChange={onChange} />
      <Box sx={{ gridArea: 'action', justifySelf: 'end', pr: { xs: 1, sm: 0 } }}>{action}</Box>
    </Box>
  );
}

/** Ten buttons over the width of a phone; the mark in each is smaller than what can be touched. */
function Dots({ slides, shown, onChange }: Omit<Props, 'action'>) {
  return (
    <Box component="nav" aria-label={texts.deck.dots} sx={{ gridArea: 'dots' }}>
      <PlainList sx={{ display: 'flex' }}>
        {slides.map(({ title }, index) => {
          const number = index + 1;
          const isShown = number === shown;
          return (
            <Box component="li" key={number} sx={{ flex: { xs: 1, md: 'none' } }}>
              <IconButton
                aria-label={texts.deck.dot(number, title)}
                aria-current={isShown ? 'true' : undefined}
                title={title}
                onClick={() => onChange(() => number)}
                sx={{ width: { xs: 1, md: 32 }, height: 44, p: 0 }}
              >
                <Box
                  component="span"
                  sx={{
                    width: isShown ? 22 : 10,
                    height: 10,
                    borderRadius: '5px',
                    bgcolor: isShown ? 'primary.main' : 'surface.control',
                    transition: 'width 160ms ease-out',
                  }}
                />
              </IconButton>
            </Box>
          );
        })}
      </PlainList>
    </Box>
  );
}
