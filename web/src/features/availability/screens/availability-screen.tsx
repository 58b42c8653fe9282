import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useAvailabilityQuery } from '../api/availability-api.ts';
import { AvailabilityEditor } from '../components/availability-editor.tsx';
import { texts } from '../texts.ts';

/** /availability of a liaison. */
export function AvailabilityScreen() {
  const query = useAvailabilityQuery();
  return (
    <Page>
      <PageHeader title={texts.title} text={texts.intro} />
      <QueryView query={query} errorText={texts.loadFailed}>
        {(saved) => <AvailabilityEditor saved={saved} />}
      </QueryView>
    </Page>
  );
}
