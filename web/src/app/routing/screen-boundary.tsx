import { Component, type ReactNode } from 'react';
import { browser } from '#shared/browser/browser.ts';
import { ErrorState } from '#shared/components/error-state.tsx';

type Props = { children: ReactNode };

/** Shows an error when a screen fails to load (no network, a newer release) or to render. The navigation stays usable. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState title="This screen could not be shown" onRetry={() => browser.reload()} />;
  }
}
