-- AlterTable
ALTER TABLE "user_snapshots" ADD COLUMN     "timezone" TEXT;
