-- AlterTable
ALTER TABLE "team_member_invites" ADD COLUMN     "hidden_scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];
