-- concurrently
CREATE INDEX CONCURRENTLY "model_tests_unfinished" ON "model_tests"("created_at", "id") WHERE (status IN ('WAITING', 'ANSWERING'));
