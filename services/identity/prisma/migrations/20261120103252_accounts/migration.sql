-- CreateEnum
CREATE TYPE "Role" AS ENUM ('ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER');

-- CreateEnum
CREATE TYPE "VerificationStatus" AS ENUM ('PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "username" VARCHAR(32),
    "username_key" TEXT,
    "email" VARCHAR(254),
    "email_key" TEXT,
    "password" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "role" "Role" NOT NULL DEFAULT 'ATHLETE',
    "verification_status" "VerificationStatus" NOT NULL DEFAULT 'PENDING',
    "professional_league" TEXT,
    "team_organization" TEXT,
    "verification_notes" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "verified_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "over_18" BOOLEAN,
    "terms_version" TEXT,
    "declared_at" TIMESTAMPTZ(3),
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by" UUID,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" UUID NOT NULL,
    "sess" JSONB NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,
    "user_id" UUID NOT NULL,
    "touched_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "athlete_profile_snapshots" (
    "user_id" UUID NOT NULL,
    "sport" TEXT,
    "team" TEXT,
    "position" TEXT,
    "onboarding_completed" TEXT,

    CONSTRAINT "athlete_profile_snapshots_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "liaison_profile_snapshots" (
    "user_id" UUID NOT NULL,
    "title" TEXT,
    "specialization" TEXT,
    "institution" TEXT,
    "years_experience" INTEGER,

    CONSTRAINT "liaison_profile_snapshots_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "share_snapshots" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "shared_user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "share_snapshots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_queue" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "link" TEXT,
    "state" "MailState" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_queue_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email_key");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_role_idx" ON "users"("role");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- CreateIndex
CREATE INDEX "share_snapshots_shared_user_id_idx" ON "share_snapshots"("shared_user_id");

-- CreateIndex
CREATE INDEX "notices_user_id_created_at_idx" ON "notices"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notices_source_id_user_id_key" ON "notices"("source_id", "user_id");

-- CreateIndex
CREATE INDEX "mail_queue_state_created_at_idx" ON "mail_queue"("state", "created_at");

-- CreateIndex
CREATE INDEX "mail_queue_user_id_idx" ON "mail_queue"("user_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
