import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { QueryView } from '../../../../shared/components/query-view.tsx';
import { useAuditTrailQuery } from '../../api/overview-api.ts';
import { texts } from '../../texts.ts';
import { AuditRow } from './audit-row.tsx';

/** Rows of one answer (decision A19); fewer mean that nothing older is left. */
const pageSize = 500;
/** Rows shown at once: a long list costs the browser more than a press of the button costs the reader. */
const shownStep = 50;

/** Who did what to whom, newest first (decision A19). */
export function AuditView() {
  const [starts, setStarts] = useState<(string | undefined)[]>([undefined]);
  return (
    <>
      <Typography variant="h3" component="h2">
        {texts.auditTrail.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {texts.auditTrail.intro}
      </Typography>
      {starts.map((before, index) => (
        <AuditPage
          key={before ?? 'newest'}
          before={before}
          isLast={index === starts.length - 1}
          onOlder={(id) => setStarts([...starts, id])}
        />
      ))}
    </>
  );
}

type PageProps = { before: string | undefined; isLast: boolean; onOlder: (lastId: string) => void };

function AuditPage({ before, isLast, onOlder }: PageProps) {
  const query = useAuditTrailQuery({ before });
  const [shown, setShown] = useState(shownStep);
  return (
    <QueryView
      query={query}
      empty={<Typography color="textSecondary">{before ? null : texts.auditTrail.empty}</Typography>}
      errorText={texts.auditTrail.loadFailed}
    >
      {(rows) => {
        const last = rows.at(-1);
        const hasMore = rows.length > shown || (isLast && rows.length >= pageSize);
        const showOlder = () => (rows.length > shown ? setShown(shown + shownStep) : last && onOlder(last.id));
        return (
          <>
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.slice(0, shown).map((row) => (
                <AuditRow key={row.id} row={row} />
              ))}
            </Stack>
            {hasMore && (
              <Button variant="outlined" sx={{ mt: 2 }} onClick={showOlder}>
                {texts.auditTrail.older}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
