-- CreateTable
CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "old_email" VARCHAR(254),
    "old_email_key" TEXT,
    "new_email" VARCHAR(254),
    "token_hash" CHAR(64),
    "confirm_until" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "undo_id" UUID,
    "undo_token_hash" CHAR(64),
    "undo_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_token" ON "email_changes"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_undo" ON "email_changes"("undo_id");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_undo_token" ON "email_changes"("undo_token_hash");

-- CreateIndex
CREATE INDEX "email_changes_user_id_created_at_idx" ON "email_changes"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "email_changes_old_email_key_idx" ON "email_changes"("old_email_key");

-- CreateIndex
CREATE INDEX "email_changes_undo_until_idx" ON "email_changes"("undo_until");
