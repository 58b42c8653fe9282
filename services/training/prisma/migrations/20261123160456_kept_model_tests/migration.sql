-- AlterTable
ALTER TABLE "model_tests" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "nearest_row" TEXT,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'WAITING';
