-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_seen" TIMESTAMPTZ(3);
