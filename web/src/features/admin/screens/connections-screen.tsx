import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { BoardView } from '../connections/board-view.tsx';
import { boardTexts } from '../connections/texts.ts';

/** /admin/connections: the board on its own page, for administrators only. */
export function ConnectionsScreen() {
  return (
    <Page width="xl">
      <PageHeader title={boardTexts.pageTitle} text={boardTexts.pageIntro} />
      <BoardView />
    </Page>
  );
}
