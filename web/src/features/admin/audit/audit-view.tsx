import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import DownloadRounded from '#icons/DownloadRounded.tsx';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useNewestAuditQuery } from './audit-api.ts';
import { AuditEntries } from './audit-entries.tsx';
import {
  type AuditFilter,
  filterForCall,
  filterFromSearch,
  isFiltered,
  noFilter,
  searchWithFilter,
} from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { auditTexts as texts } from './texts.ts';
import type { AuditSizes } from './use-audit-rows.ts';

/** Who did what to whom, newest first. */
export function AuditView(sizes: AuditSizes) {
  const { filter, setFilter } = useAuditFilter();
  const [isExporting, setExporting] = useState(false);
  const wanted = useMemo(() => filterForCall(filter, viewerZone()), [filter]);
  const { currentData, ...query } = useNewestAuditQuery({ filter: wanted });
  const hasFilter = isFiltered(filter);
  const clear = () => setFilter(noFilter);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {texts.title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '100ch' }}>
            {texts.intro}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          onClick={() => setExporting(true)}
          sx={{ minHeight: 44 }}
        >
          {texts.export.open}
        </Button>
      </Box>
      <AuditFilters filter={filter} onChange={setFilter} onClear={hasFilter ? clear : undefined} />
      <QueryView
        // Rows of the filter before would look like an answer.
        query={{ ...query, data: currentData }}
        skeleton={<AuditSkeleton />}
        empty={hasFilter ? <NoMatch onClear={clear} /> : <EmptyState {...texts.empty} titleAs="h3" />}
        errorText={texts.loadFailed}
      >
        {(newest) => <AuditEntries key={JSON.stringify(wanted)} newest={newest} filter={wanted} {...sizes} />}
      </QueryView>
      {isExporting && <ExportDialog filter={filter} onClose={() => setExporting(false)} {...sizes} />}
    </Box>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      {...texts.noMatch}
      titleAs="h3"
      action={
        <Button variant="outlined" onClick={onClear}>
          {texts.filters.clear}
        </Button>
      }
    />
  );
}

/** The filter of the audit trail, kept in the address beside `?view=`, so that a reload, a link and the back button show the same. */
function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterFromSearch(search), [search]);
  // The back button leads to the screen before, not through each choice.
  const setFilter = (next: AuditFilter) => setSearch((before) => searchWithFilter(next, before), { replace: true });
  return { filter, setFilter };
}
