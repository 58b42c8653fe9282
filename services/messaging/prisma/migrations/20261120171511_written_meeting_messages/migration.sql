-- AlterTable
ALTER TABLE "meeting_messages" ADD COLUMN     "planned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "written_at" TIMESTAMPTZ(3);

-- Whether the earlier ones were written is not known: they are asked for once more, except where the meeting is over.
UPDATE "meeting_messages" SET "written_at" = CURRENT_TIMESTAMP WHERE "scheduled_at" < CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "meeting_messages_unwritten" ON "meeting_messages"("key") WHERE (written_at IS NULL);
