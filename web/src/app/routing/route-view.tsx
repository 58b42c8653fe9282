import { brand } from '@entourage/contracts/brand';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginThen } from '#entities/navigation/paths.ts';
import type { RouteAccess, Screen } from '#entities/navigation/route.ts';
import CloudOffRounded from '#icons/CloudOffRounded.tsx';
import { sessionEnd } from '#shared/api/session-end.ts';
import { useOnline } from '#shared/browser/use-online.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { ErrorState } from '#shared/components/error-state.tsx';
import { Loader } from '#shared/components/loader.tsx';
import { Page } from '#shared/components/page.tsx';
import { radius } from '#shared/theme/measures.ts';
import { type ToastContent, toastChannel } from '#shared/toasts/toast-channel.ts';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

type Props = {
  access: RouteAccess;
  /** Retries the query of the current user; set when it failed. */
  retry?: (() => void) | undefined;
};

/** Renders what the route table has for the current user. */
export function RouteView({ access, retry }: Props): ReactNode {
  const { pathname, search, hash } = useLocation();
  switch (access.kind) {
    case 'screen':
      return <ScreenView screen={access} />;
    case 'redirect':
      return <Redirect to={access.to} toast={access.toast} />;
    case 'sign-in':
      return <Navigate replace to={loginThen(pathname + search + hash)} />;
    case 'unauthorized':
      return <LeaveUnauthorized />;
    case 'wait':
      return retry ? <Unreached onRetry={retry} /> : <ScreenSkeleton />;
  }
}

/** Without the current user nothing can be shown; `SessionRetry` asks again by itself. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  if (isOnline) return <ErrorState onRetry={onRetry} />;
  return (
    <>
      <EmptyState
        role="alert"
        icon={<CloudOffRounded />}
        title="You are offline"
        titleAs="h1"
        text="This page opens by itself when the connection is back."
        action={
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        }
      />
      <PageTitle title="Offline" />
    </>
  );
}

function ScreenView({ screen: { name, title, Component } }: { screen: Screen }) {
  return (
    // Outside of the key: in a transition React keeps what an existing boundary shows until the next screen has loaded.
    <Suspense fallback={<ScreenSkeleton />}>
      <ScreenBoundary key={name}>
        <Component />
        <PageTitle title={title} />
        <FocusOnNavigation />
      </ScreenBoundary>
    </Suspense>
  );
}

function Redirect({ to, toast }: { to: string; toast?: ToastContent | undefined }) {
  useEffect(() => {
    if (toast) toastChannel.publish('failure', toast);
  }, [toast]);
  return <Navigate replace to={to} />;
}

function LeaveUnauthorized() {
  useEffect(() => sessionEnd.announce(), []);
  return <Loader />;
}

/** Sets the document title. Rendered beside a screen, so that the title changes once the screen is loaded. */
function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
    // For `public/landing.js`, which holds clicks until the prerendered screen works.
    window.dispatchEvent(new Event('entourage:screen-shown'));
  }, [title]);
  return null;
}

/** A neutral screen while it is not known which one there is (decision R12), in the places of `first-view.css`, which it takes over from. */
function ScreenSkeleton() {
  return (
    <Page>
      <Box
        role="status"
        aria-label="Loading"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        <Skeleton
          variant="rounded"
          height={40}
          sx={{ width: '60%', maxWidth: 360, mb: { md: 2 }, gridColumn: '1 / -1', borderRadius: radius.card }}
        />
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} variant="rounded" height={270} sx={{ borderRadius: radius.card }} />
        ))}
      </Box>
    </Page>
  );
}
