-- CreateTable
CREATE TABLE "conversations" (
    "id" UUID NOT NULL,
    "lower_id" UUID NOT NULL,
    "upper_id" UUID NOT NULL,
    "last_sequence" INTEGER NOT NULL,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participants" (
    "user_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "read_sequence" INTEGER NOT NULL DEFAULT 0,
    "unread_count" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "participants_pkey" PRIMARY KEY ("user_id","partner_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "conversation_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "sender_id" UUID NOT NULL,
    "receiver_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "idempotency_key" TEXT,
    "meeting_key" TEXT,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("conversation_id","sequence")
);

-- CreateTable
CREATE TABLE "user_snapshots" (
    "user_id" UUID NOT NULL,
    "username" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "role" TEXT NOT NULL,
    "verification_status" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "username_key" TEXT NOT NULL,
    "full_name_key" TEXT NOT NULL,
    "last_name_key" TEXT NOT NULL,

    CONSTRAINT "user_snapshots_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "meeting_messages" (
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "athlete_id" UUID NOT NULL,
    "liaison_id" UUID NOT NULL,
    "scheduled_by" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "timezone" TEXT NOT NULL,

    CONSTRAINT "meeting_messages_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "conversations_of_pair" ON "conversations"("lower_id", "upper_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_id" ON "messages"("id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_of_key" ON "messages"("sender_id", "idempotency_key") WHERE (idempotency_key IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "messages_of_meeting" ON "messages"("conversation_id", "meeting_key") WHERE (meeting_key IS NOT NULL);

-- CreateIndex
CREATE INDEX "user_snapshots_by_username" ON "user_snapshots"("username_key" text_pattern_ops);

-- CreateIndex
CREATE INDEX "user_snapshots_by_full_name" ON "user_snapshots"("full_name_key" text_pattern_ops);

-- CreateIndex
CREATE INDEX "user_snapshots_by_last_name" ON "user_snapshots"("last_name_key" text_pattern_ops);
