import type { Slide } from '@entourage/contracts/deck/deck';
import { useParams } from 'react-router';
import { NotFound } from '#entities/navigation/not-found.tsx';
import { asApiError } from '#shared/api/api-error.ts';
import { Loader } from '#shared/components/loader.tsx';
import { Page } from '#shared/components/page.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { useSavedVersionQuery } from '../api/deck-api.ts';
import { DeckView } from '../components/deck-view.tsx';
import { PasswordGate } from '../components/password-gate.tsx';
import { usePasswordGate } from '../state/use-password-gate.ts';
import { useShownSlide } from '../state/use-shown-slide.ts';
import { texts } from '../texts.ts';

/** /presentation/{uniqueUrl}: a saved version behind the same gate, without chat and tracking. */
export function VersionScreen() {
  const { uniqueUrl = '' } = useParams();
  const { isOpen, unlock } = usePasswordGate();
  const query = useSavedVersionQuery(uniqueUrl);
  if (asApiError(query.error)?.status === 404) return <NotFound />;
  if (!isOpen) return <PasswordGate text={texts.gate.textOfVersion} unlock={unlock} />;
  if (!query.data)
    return (
      <Page>
        <QueryView query={query} skeleton={<Loader />}>
          {() => null}
        </QueryView>
      </Page>
    );
  const { slides, versionNumber } = query.data;
  return <ReadOnlyDeck slides={slides} versionNumber={versionNumber} />;
}

function ReadOnlyDeck({ slides, versionNumber }: { slides: readonly Slide[]; versionNumber: number }) {
  const [shown, change] = useShownSlide(slides.length);
  return (
    <DeckView
      slides={slides}
      shown={shown}
      onChange={change}
      action={<StatusBadge>{texts.version.badge(versionNumber)}</StatusBadge>}
    />
  );
}
