-- CreateIndex
CREATE INDEX "athlete_liaison_assignments_of_athlete" ON "athlete_liaison_assignments"("athlete_id");
