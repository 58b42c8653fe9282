import { useCallback } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { texts } from '../texts.ts';

/** Says who has changed an athlete's record, null for somebody who is not known. */
export type ChangerName = (athleteId: string, changedBy: string | null) => string | null;

/** The list has ids. Names come from today's colleagues, so a former one has no name. */
export function useChangerName(): ChangerName {
  const { id } = useSignedInUser();
  const { data: colleagues } = useLiaisonsOfAthleteQuery(id);
  return useCallback(
    (athleteId, changedBy) => {
      if (changedBy === id) return texts.row.byYou;
      if (changedBy === athleteId) return texts.row.byAthlete;
      const colleague = colleagues?.find(({ liaison }) => liaison.id === changedBy)?.liaison;
      return colleague ? texts.row.by(personName(colleague)) : null;
    },
    [colleagues, id],
  );
}
