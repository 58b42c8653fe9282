-- AlterTable
ALTER TABLE "participants" ADD COLUMN     "visible_after" INTEGER NOT NULL DEFAULT 0;
