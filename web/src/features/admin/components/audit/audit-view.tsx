import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useAuditTrailQuery } from '../../api/overview-api.ts';
import { texts } from '../../texts.ts';
import { AuditRow } from './audit-row.tsx';

type Sizes = {
  /** Page size of the server (decision A19). A shorter page is the last one. */
  pageSize?: number;
  /** Rows shown at first and added per click: a very long list slows the browser down. */
  step?: number;
};

/** Who did what to whom, newest first (decision A19). */
export function AuditView({ pageSize = 500, step = 50 }: Sizes) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <Typography variant="h3" component="h2">
        {texts.auditTrail.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {texts.auditTrail.intro}
      </Typography>
      <AuditPage pageSize={pageSize} shown={shown} onOlder={() => setShown(shown + step)} />
    </>
  );
}

type PageProps = { before?: string; pageSize: number; shown: number; onOlder: () => void };

/** The rows of one page and, on demand, the next page. The next page starts at this page's last row, which new rows move. */
function AuditPage({ before, pageSize, shown, onOlder }: PageProps) {
  const query = useAuditTrailQuery({ before });
  return (
    <QueryView
      query={query}
      empty={<Typography color="textSecondary">{before ? null : texts.auditTrail.empty}</Typography>}
      errorText={texts.auditTrail.loadFailed}
    >
      {(rows) => {
        const older = rows.length >= pageSize ? rows.at(-1)?.id : undefined;
        const hasMore = rows.length > shown || older !== undefined;
        return (
          <>
            <PlainList>
              {rows.slice(0, shown).map((row) => (
                <AuditRow key={row.id} row={row} />
              ))}
            </PlainList>
            {older && shown > rows.length ? (
              <AuditPage before={older} pageSize={pageSize} shown={shown - rows.length} onOlder={onOlder} />
            ) : (
              hasMore && (
                <Button variant="outlined" sx={{ mt: 2 }} onClick={onOlder}>
                  {texts.auditTrail.older}
                </Button>
              )
            )}
          </>
        );
      }}
    </QueryView>
  );
}
