-- AlterTable
ALTER TABLE "social_media_verifications" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);
