-- AlterTable
ALTER TABLE "mail_queue" ADD COLUMN     "recipient" VARCHAR(254);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "address" VARCHAR(64),
ADD COLUMN     "user_agent" VARCHAR(200);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "chosen_timezone" VARCHAR(64),
ADD COLUMN     "mail_notices" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "show_in_deck" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "password_resets" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "token_hash" CHAR(64),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");
