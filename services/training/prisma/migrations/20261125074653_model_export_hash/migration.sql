-- AlterTable
ALTER TABLE "model_exports" ADD COLUMN     "sha256" TEXT;
