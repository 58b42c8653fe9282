-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "object_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "timezone" VARCHAR(64);

-- CreateIndex
CREATE INDEX "notices_unread_of_object" ON "notices"("object_id") WHERE (object_id IS NOT NULL AND read_at IS NULL);
