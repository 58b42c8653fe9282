-- CreateTable
CREATE TABLE "team_member_invites" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "athlete_id" UUID NOT NULL,
    "invite_code" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "team_member_name" VARCHAR(120) NOT NULL,
    "used_by" UUID,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_member_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inviters" (
    "user_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "inviters_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "team_member_invites_code" ON "team_member_invites"("code_hash");

-- CreateIndex
CREATE INDEX "team_member_invites_athlete_id_created_at_id_idx" ON "team_member_invites"("athlete_id", "created_at" DESC, "id" DESC);
