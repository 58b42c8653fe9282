-- DropIndex
DROP INDEX "audit_trail_of_action";

-- DropIndex
DROP INDEX "audit_trail_of_actor";

-- DropIndex
DROP INDEX "audit_trail_of_source";

-- DropIndex
DROP INDEX "audit_trail_of_subject";

-- DropIndex
DROP INDEX "audit_trail_refused";

-- Made of the row itself, so it is no part of the hash: a name in the change is found like actor and subject (ADR 0046).
ALTER TABLE "audit_trail" ADD COLUMN "people" TEXT[] GENERATED ALWAYS AS (
  array_remove(ARRAY["actor_id", "subject_id", "change" #>> '{liaisonId,from}', "change" #>> '{liaisonId,to}'], NULL)
) STORED;

-- CreateIndex
CREATE INDEX "audit_trail_newest" ON "audit_trail"("at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_person" ON "audit_trail" USING GIN ("people");

-- CreateIndex
CREATE INDEX "audit_trail_of_actor" ON "audit_trail"("actor_id", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_subject" ON "audit_trail"("subject_id", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_action" ON "audit_trail"("action", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_source" ON "audit_trail"("source", "at" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_refused" ON "audit_trail"("at" DESC, "seq" DESC) WHERE ("outcome" = 'refused');
