import type { VisitOfDeck } from '@entourage/contracts/calls/presentation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import ExpandMoreRounded from '#icons/ExpandMoreRounded.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactTime, RelativeTime } from '#shared/components/relative-time.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { firstCount, readCountry, toMinutes } from './deck-analytics.ts';
import { useDeckVisitsQuery } from './deck-analytics-api.ts';
import { ListPager } from './list-pager.tsx';
import { SlideTimes } from './slide-times.tsx';
import { analyticsTexts } from './texts.ts';
import { useDeckList } from './use-deck-list.ts';

const texts = analyticsTexts.sessionList;
const { columns } = texts;

/** Visits of the deck, newest first. */
export function VisitList() {
  const list = useDeckList();
  const query = useDeckVisitsQuery(list.wanted);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const Rows = isWide ? VisitTable : VisitCards;
  return (
    <Panel title={texts.title}>
      <QueryView
        query={query}
        errorText={texts.loadFailed}
        isEmpty={({ total }) => total === 0 && !list.isAll}
        empty={<Typography color="textSecondary">{texts.empty}</Typography>}
      >
        {({ items, total }) => {
          const visits = list.isAll ? items : items.slice(0, firstCount);
          return (
            <ListPager list={list} words={texts} total={total} shown={visits.length}>
              {visits.length > 0 ? <Rows visits={visits} /> : <Typography>{texts.noMatch}</Typography>}
            </ListPager>
          );
        }}
      </QueryView>
    </Panel>
  );
}

type RowsProps = { visits: readonly VisitOfDeck[] };

const listFigures = ({ sessionDuration, slidesViewed, questionsAsked }: VisitOfDeck) => [
  { name: columns.minutes, value: toMinutes(sessionDuration) },
  { name: columns.slides, value: slidesViewed },
  { name: columns.questions, value: questionsAsked },
];

function VisitTable({ visits }: RowsProps) {
  return (
    <Table size="small" aria-label={texts.title}>
      <TableHead>
        <TableRow>
          {Object.entries(columns).map(([key, column]) => (
            <TableCell key={key} align={['minutes', 'slides', 'questions'].includes(key) ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
          <TableCell>
            <VisuallyHidden>{texts.details}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </TableBody>
    </Table>
  );
}

function VisitRow({ visit }: { visit: VisitOfDeck }) {
  const { isOpen, detailsId, toggle } = useDetails(visit);
  return (
    <>
      <TableRow>
        <TableCell>{readCountry(visit)}</TableCell>
        <TableCell>{visit.ipAddress}</TableCell>
        <TableCell>
          <RelativeTime at={visit.accessedAt} />
        </TableCell>
        {listFigures(visit).map(({ name, value }) => (
          <TableCell key={name} align="right">
            {value}
          </TableCell>
        ))}
        <TableCell align="right" sx={{ py: 0 }}>
          {toggle}
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow id={detailsId}>
          <TableCell colSpan={Object.keys(columns).length + 1} sx={{ py: 2 }}>
            <SlideTimes visit={visit} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Whether the seconds per slide of a visit are shown, and the button that shows them. */
function useDetails(visit: VisitOfDeck) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const toggle = (
    <Button
      size="small"
      aria-label={texts.detailsOf(readCountry(visit), exactTime(visit.accessedAt))}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId : undefined}
      onClick={() => setIsOpen(!isOpen)}
      sx={{ whiteSpace: 'nowrap' }}
      endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
    >
      {texts.details}
    </Button>
  );
  return { isOpen, detailsId, toggle };
}

/** The rows of the table below each other, for narrow screens. */
function VisitCards({ visits }: RowsProps) {
  return (
    <PlainList aria-label={texts.title}>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} />
      ))}
    </PlainList>
  );
}

function VisitCard({ visit }: { visit: VisitOfDeck }) {
  const { isOpen, detailsId, toggle } = useDetails(visit);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {readCountry(visit)}
        </Typography>
        <Typography component="span" color="textSecondary">
          <RelativeTime at={visit.accessedAt} />
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {visit.ipAddress}
        {listFigures(visit).map(({ name, value }) => ` · ${name}: ${value}`)}
      </Typography>
      <Box sx={{ ml: -1 }}>{toggle}</Box>
      {isOpen && (
        <Box id={detailsId} sx={{ mt: 0.5, mb: 1 }}>
          <SlideTimes visit={visit} />
        </Box>
      )}
    </Box>
  );
}
