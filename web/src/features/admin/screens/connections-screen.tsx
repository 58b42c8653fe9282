import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { boardTexts } from '../board-texts.ts';
import { BoardView } from '../components/board/board-view.tsx';

/** /admin/connections: the board on its own page (S2 §2), for administrators only (decision R19). */
export function ConnectionsScreen() {
  return (
    <Page width="xl">
      <PageHeader title={boardTexts.pageTitle} text={boardTexts.pageIntro} />
      <BoardView />
    </Page>
  );
}
