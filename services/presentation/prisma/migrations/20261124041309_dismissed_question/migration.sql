-- AlterTable
ALTER TABLE "investor_presentation_questions" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);
