-- CreateEnum
CREATE TYPE "SocialPlatform" AS ENUM ('INSTAGRAM', 'TWITTER', 'TIKTOK', 'LINKEDIN');

-- CreateEnum
CREATE TYPE "ReviewStatus" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

-- CreateTable
CREATE TABLE "applicants" (
    "user_id" UUID NOT NULL,
    "code" VARCHAR(64),
    "code_expires_at" TIMESTAMPTZ(3),
    "forgotten_at" TIMESTAMPTZ(3),

    CONSTRAINT "applicants_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "social_media_verifications" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "platform" "SocialPlatform" NOT NULL,
    "account_handle" VARCHAR(100) NOT NULL,
    "post_url" VARCHAR(2048) NOT NULL,
    "post_key" CHAR(64) NOT NULL,
    "verification_code" VARCHAR(64) NOT NULL,
    "code_matches" BOOLEAN NOT NULL,
    "code_was_fresh" BOOLEAN NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "review_status" "ReviewStatus" NOT NULL DEFAULT 'PENDING',
    "reviewed_at" TIMESTAMPTZ(3),
    "reviewed_by" UUID,
    "review_notes" VARCHAR(2000),
    "checked_at" TIMESTAMPTZ(3),
    "host_matches" BOOLEAN,
    "is_https" BOOLEAN,
    "handle_in_url" BOOLEAN,
    "url_used_by_another" BOOLEAN,

    CONSTRAINT "social_media_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "social_media_verifications_user_id_submitted_at_idx" ON "social_media_verifications"("user_id", "submitted_at" DESC);

-- CreateIndex
CREATE INDEX "social_media_verifications_post_key_idx" ON "social_media_verifications"("post_key");
