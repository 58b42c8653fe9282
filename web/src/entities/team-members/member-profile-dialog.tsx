import type { TeamMemberProfile } from '@entourage/contracts/calls/team-invites';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { asApiError } from '#shared/api/api-error.ts';
import { DescriptionList } from '#shared/components/description-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useMemberProfileQuery } from './member-profile-api.ts';
import { texts } from './texts.ts';

type Props = { memberId: string; name: string; onClose: () => void };

/** A team member's profile as the athletes who share with them see it. */
export function MemberProfileDialog({ memberId, name, onClose }: Props) {
  const titleId = useId();
  const query = useMemberProfileQuery(memberId);
  const isGone = asApiError(query.error)?.status === 404 && !query.isFetching;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.buttonFor(name)}</DialogTitle>
      <DialogContent>
        {isGone ? (
          <Typography>{texts.gone}</Typography>
        ) : (
          <QueryView query={query} errorText={texts.loadFailed}>
            {(profile) => (profile ? <Facts profile={profile} /> : <Typography>{texts.none(name)}</Typography>)}
          </QueryView>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ profile }: { profile: TeamMemberProfile }) {
  const { fieldOfExpertise, yearsExperience, expertiseKeywords, achievements } = profile;
  const all: [string, string][] = [
    [texts.fieldOfExpertise, fieldOfExpertise],
    [texts.yearsExperience, yearsExperience?.toString() ?? ''],
    [texts.keywords, expertiseKeywords.join(', ')],
    [texts.achievements, achievements.join(', ')],
  ];
  return <DescriptionList facts={all.filter(([, value]) => value !== '')} />;
}
