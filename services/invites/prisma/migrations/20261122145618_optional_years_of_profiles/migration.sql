-- AlterTable
ALTER TABLE "team_member_profiles" ALTER COLUMN "years_experience" DROP NOT NULL;
