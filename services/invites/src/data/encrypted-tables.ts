import { encryptedTable } from '@entourage/service-kit';

export const teamMemberInvites = encryptedTable({
  collection: 'team_member_invites',
  fields: ['inviteCode'],
  key: ['id'],
});
