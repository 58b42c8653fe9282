-- AlterTable
ALTER TABLE "investor_presentation_questions" ADD COLUMN     "is_example" BOOLEAN NOT NULL DEFAULT false;
