-- CreateTable
CREATE TABLE "share_locks" (
    "owner_id" UUID NOT NULL,
    "locked_from" TIMESTAMPTZ(3) NOT NULL,
    "locked_to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "share_locks_pkey" PRIMARY KEY ("owner_id")
);
