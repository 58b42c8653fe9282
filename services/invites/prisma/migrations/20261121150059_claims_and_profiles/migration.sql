-- AlterTable
ALTER TABLE "team_member_invites" ADD COLUMN     "claim_id" UUID,
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "team_member_profiles" (
    "user_id" UUID NOT NULL,
    "field_of_expertise" VARCHAR(120) NOT NULL,
    "years_experience" INTEGER NOT NULL,
    "expertise_keywords" TEXT[],
    "achievements" TEXT[],
    "profile_image_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_member_profiles_pkey" PRIMARY KEY ("user_id")
);
