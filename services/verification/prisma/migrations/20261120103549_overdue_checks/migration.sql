-- CreateIndex
CREATE INDEX "social_media_verifications_checked_at_submitted_at_idx" ON "social_media_verifications"("checked_at", "submitted_at");
