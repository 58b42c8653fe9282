-- AlterTable
ALTER TABLE "training_jobs" ALTER COLUMN "gpu_usage" SET DEFAULT 0;
