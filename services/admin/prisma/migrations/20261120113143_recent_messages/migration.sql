-- CreateTable
CREATE TABLE "recent_messages" (
    "message_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_messages_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "recent_messages_by_time" ON "recent_messages"("sent_at");
