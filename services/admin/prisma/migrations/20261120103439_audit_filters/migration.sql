-- CreateIndex
CREATE INDEX "audit_trail_of_source" ON "audit_trail"("source", "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_refused" ON "audit_trail"("seq" DESC) WHERE ("outcome" = 'refused');
