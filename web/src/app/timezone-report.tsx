import { useEffect } from 'react';
import { useReportTimezoneMutation } from '#entities/session/session-api.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { viewerZone } from '#shared/browser/viewer-zone.ts';

/** Tells the server the browser's time zone when it is another than the last one, for mails, notices and meetings. */
export function TimezoneReport() {
  const { user } = useCurrentUser();
  const [report] = useReportTimezoneMutation();
  const known = user?.timezone;
  const userId = user?.id;
  useEffect(() => {
    if (userId && known !== viewerZone()) void report(viewerZone());
  }, [userId, known, report]);
  return null;
}
