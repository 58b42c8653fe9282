-- AlterTable
ALTER TABLE "training_jobs" ADD COLUMN     "export_formats" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "model_exports" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'WAITING',
    "failure" TEXT,
    "size_bytes" DOUBLE PRECISION,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "model_exports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "model_exports_unfinished" ON "model_exports"("created_at", "id") WHERE (status IN ('WAITING', 'PREPARING'));

-- CreateIndex
CREATE INDEX "model_exports_ended" ON "model_exports"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "model_exports_of_job" ON "model_exports"("job_id", "format");
