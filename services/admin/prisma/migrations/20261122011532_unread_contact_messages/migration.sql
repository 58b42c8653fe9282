-- CreateIndex
CREATE INDEX "contact_messages_unread" ON "contact_messages"("id") WHERE (NOT is_read);
