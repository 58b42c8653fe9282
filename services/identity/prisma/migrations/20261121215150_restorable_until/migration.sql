-- AlterTable
ALTER TABLE "users" ADD COLUMN     "restorable_until" TIMESTAMPTZ(3);
