-- AlterTable
ALTER TABLE "users" ADD COLUMN     "invite_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "users_invite" ON "users"("invite_id");
