import { Component, type ReactNode, Suspense } from 'react';

/**
 * Around an extra that is fetched when first used (toasts, menu, palette): shows nothing while it comes, and nothing when it
 * cannot come, for example without a network. The page itself goes on.
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
