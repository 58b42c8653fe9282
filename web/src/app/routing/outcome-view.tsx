import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { sessionEnd } from '../../shared/api/session-end.ts';
import { ErrorState } from '../../shared/components/error-state.tsx';
import { Loader } from '../../shared/components/loader.tsx';
import { type NoticeContent, noticeChannel } from '../../shared/notify/notice-channel.ts';
import { loginThen } from '../../shared/paths.ts';
import { Arrival } from './arrival.tsx';
import type { Outcome } from './outcomes.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { type ScreenName, screens } from './screens.ts';

type Props = {
  outcome: Outcome;
  /** Given when the current user could not be read: asks again. */
  retry?: (() => void) | undefined;
};

/** Does what the route table says. */
export function OutcomeView({ outcome, retry }: Props): ReactNode {
  const { pathname, search, hash } = useLocation();
  switch (outcome.kind) {
    case 'screen':
      return <ScreenView name={outcome.screen} />;
    case 'redirect':
      return <Redirect to={outcome.to} notice={outcome.notice} />;
    case 'sign-in':
      return <Navigate replace to={loginThen(pathname + search + hash)} />;
    case 'unauthorized':
      return <LeaveUnauthorized />;
    case 'wait':
      return retry ? <ErrorState onRetry={retry} /> : <Loader />;
  }
}

function ScreenView({ name }: { name: ScreenName }) {
  const { title, Component } = screens[name];
  return (
    <ScreenBoundary key={name}>
      <Suspense fallback={<Loader />}>
        <Component />
        <Arrival title={title} />
      </Suspense>
    </ScreenBoundary>
  );
}

function Redirect({ to, notice }: { to: string; notice?: NoticeContent | undefined }) {
  useEffect(() => {
    if (notice) noticeChannel.publish('failure', notice);
  }, [notice]);
  return <Navigate replace to={to} />;
}

function LeaveUnauthorized() {
  useEffect(() => sessionEnd.announce(), []);
  return <Loader />;
}
