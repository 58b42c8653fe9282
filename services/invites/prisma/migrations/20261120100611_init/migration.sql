-- CreateTable
CREATE TABLE "shares" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "shared_user_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "shares_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shares_live_of_member" ON "shares"("shared_user_id", "created_at") WHERE ("revoked_at" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "shares_live_pair" ON "shares"("owner_id", "shared_user_id") WHERE ("revoked_at" IS NULL);
