-- CreateEnum
CREATE TYPE "AccountExportState" AS ENUM ('QUEUED', 'RUNNING', 'READY', 'FAILED');

-- CreateTable
CREATE TABLE "account_exports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" "AccountExportState" NOT NULL DEFAULT 'QUEUED',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "parts" INTEGER NOT NULL DEFAULT 0,
    "size_bytes" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_export_parts" (
    "export_id" UUID NOT NULL,
    "fence" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "account_export_parts_pkey" PRIMARY KEY ("export_id","fence","part")
);

-- CreateIndex
CREATE INDEX "account_exports_user_id_created_at_idx" ON "account_exports"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "account_exports_state_created_at_idx" ON "account_exports"("state", "created_at");

-- AddForeignKey
ALTER TABLE "account_export_parts" ADD CONSTRAINT "account_export_parts_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "account_exports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
