import { Component, type ReactNode, useEffect, useState } from 'react';
import { offlineError } from '#shared/api/api-error.ts';
import { browser } from '#shared/browser/browser.ts';
import { useOnline } from '#shared/browser/use-online.ts';
import { ErrorState } from '#shared/components/error-state.tsx';

type Props = { children: ReactNode };

/** Shows an error when a screen fails to load (no network, a newer release) or to render. The navigation stays usable. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

/** A chunk that failed is loaded again only by a reload. Without a network a reload would give an empty page, so it waits for the network. */
function FailedScreen() {
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  useEffect(() => {
    if (wasOffline && isOnline) browser.reload();
  }, [wasOffline, isOnline]);
  return (
    <ErrorState
      title="This screen could not be shown"
      error={isOnline ? null : offlineError}
      onRetry={() => isOnline && browser.reload()}
    />
  );
}
