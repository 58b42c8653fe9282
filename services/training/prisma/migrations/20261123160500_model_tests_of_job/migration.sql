-- concurrently
CREATE INDEX CONCURRENTLY "model_tests_of_job" ON "model_tests"("job_id", "created_at" DESC, "id" DESC);
