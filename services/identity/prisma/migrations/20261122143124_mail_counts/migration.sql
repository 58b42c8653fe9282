-- CreateTable
CREATE TABLE "mail_counts" (
    "key" CHAR(64) NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_counts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "mail_counts_ends_at_idx" ON "mail_counts"("ends_at");
