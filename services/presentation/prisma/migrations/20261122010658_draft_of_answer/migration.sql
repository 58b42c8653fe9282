-- AlterTable
ALTER TABLE "investor_presentation_questions" ADD COLUMN     "draft" TEXT;
