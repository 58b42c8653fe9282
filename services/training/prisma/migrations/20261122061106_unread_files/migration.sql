-- CreateIndex
CREATE INDEX "training_files_unread" ON "training_files"("updated_at") WHERE (status IN ('UPLOADED', 'PROCESSING'));
