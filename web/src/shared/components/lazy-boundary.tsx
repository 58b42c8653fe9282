import { Component, type ReactNode, Suspense } from 'react';

type Props = {
  children: ReactNode;
  /** Shown while they are loading; nothing by default. */
  loading?: ReactNode;
  /** Shown after they failed to load; nothing by default. */
  failed?: ReactNode;
};

/**
 * For optional lazy components (toasts, menu, palette, charts): they may fail to load, for example without a network, and the page
 * itself keeps working.
 */
export class LazyBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, loading = null, failed = null } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
