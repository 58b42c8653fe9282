-- AlterTable
ALTER TABLE "appointments" ADD COLUMN     "locked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "pair_connections" (
    "athlete_id" UUID NOT NULL,
    "liaison_id" UUID NOT NULL,
    "connection_id" UUID NOT NULL,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "pair_connections_pkey" PRIMARY KEY ("athlete_id","liaison_id")
);

-- CreateTable
CREATE TABLE "closed_accounts" (
    "user_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "closed_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "closed_accounts_to_erase" ON "closed_accounts"("closed_at") WHERE (erased_at IS NULL);

-- Accounts that were closed before this service kept their time: their years count from today, which keeps nothing too short.
INSERT INTO "closed_accounts" ("user_id", "closed_at") SELECT "user_id", now() FROM "user_snapshots" WHERE "is_deleted";
UPDATE "appointments" SET "locked_at" = now() WHERE "athlete_id" IN (SELECT "user_id" FROM "closed_accounts");
