import { Component, type ReactNode, Suspense } from 'react';

/**
 * For optional lazy components (toasts, menu, palette): renders nothing while they are loading or after they failed to load, for
 * example without a network. The page itself keeps working.
 */
export class LazyBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
