-- AlterTable
ALTER TABLE "messages" ALTER COLUMN "content" DROP NOT NULL;

-- CreateTable
CREATE TABLE "closed_accounts" (
    "user_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "closed_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "closed_accounts_to_erase" ON "closed_accounts"("closed_at") WHERE (erased_at IS NULL);

-- CreateIndex
CREATE INDEX "meeting_messages_of_pair" ON "meeting_messages"("athlete_id", "liaison_id");

-- Accounts that were closed before this service kept their time.
INSERT INTO "closed_accounts" ("user_id", "closed_at")
SELECT "user_id", "deleted_at" FROM "user_snapshots" WHERE "deleted_at" IS NOT NULL;
