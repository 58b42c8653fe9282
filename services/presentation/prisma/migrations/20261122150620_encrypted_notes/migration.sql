-- AlterTable
ALTER TABLE "presentation_versions" ADD COLUMN     "is_encrypted" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "presentation_versions_not_encrypted" ON "presentation_versions"("id") WHERE (NOT is_encrypted);
