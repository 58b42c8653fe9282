-- CreateTable
CREATE TABLE "deck_athletes" (
    "athlete_id" UUID NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "photo_url" TEXT,
    "is_shown" BOOLEAN NOT NULL DEFAULT false,
    "position" TEXT,
    "team" TEXT,
    "years_active" DECIMAL(65,30),
    "registered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deck_athletes_pkey" PRIMARY KEY ("athlete_id")
);

-- CreateTable
CREATE TABLE "investor_presentation_access" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "session_id" TEXT NOT NULL,
    "ip_address" TEXT NOT NULL,
    "user_agent" TEXT,
    "location" TEXT NOT NULL,
    "accessed_at" TIMESTAMPTZ(3) NOT NULL,
    "session_duration" INTEGER NOT NULL DEFAULT 0,
    "active_seconds" INTEGER NOT NULL DEFAULT 0,
    "slides_viewed" INTEGER NOT NULL DEFAULT 0,
    "current_slide" INTEGER NOT NULL DEFAULT 0,
    "questions_asked" INTEGER NOT NULL DEFAULT 0,
    "slide_seconds" INTEGER[],

    CONSTRAINT "investor_presentation_access_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investor_presentation_questions" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "access_id" UUID NOT NULL,
    "slide_number" INTEGER,
    "question" TEXT NOT NULL,
    "answer" TEXT,
    "source" TEXT,
    "covered" BOOLEAN NOT NULL DEFAULT false,
    "is_approved" BOOLEAN NOT NULL DEFAULT false,
    "citations" JSONB NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "idempotency_key" TEXT,
    "claimed_until" TIMESTAMPTZ(3),
    "spent_micro_usd" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "investor_presentation_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_spend" (
    "day" DATE NOT NULL,
    "micro_usd" BIGINT NOT NULL,

    CONSTRAINT "model_spend_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "presentation_ai_chats" (
    "id" UUID NOT NULL,
    "access_id" UUID NOT NULL,
    "presentation_version_id" UUID,
    "user_message" TEXT NOT NULL,
    "ai_response" TEXT NOT NULL,
    "message_type" TEXT NOT NULL DEFAULT 'question',
    "slide_number" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presentation_ai_chats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presentation_versions" (
    "id" UUID NOT NULL,
    "original_access_id" UUID,
    "version_number" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "slides_data" JSONB NOT NULL,
    "edited_slides" JSONB NOT NULL DEFAULT '[]',
    "ai_suggestions" TEXT,
    "investor_notes" TEXT,
    "unique_url" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presentation_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investor_contacts" (
    "id" UUID NOT NULL,
    "access_id" UUID NOT NULL,
    "presentation_version_id" UUID,
    "investor_name" TEXT,
    "investor_email" TEXT NOT NULL,
    "investor_company" TEXT,
    "investor_title" TEXT,
    "phone" TEXT,
    "linkedin_url" TEXT,
    "notes" TEXT,
    "interested_in_meeting" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "investor_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deck_athletes_shown" ON "deck_athletes"("registered_at") WHERE (is_shown);

-- CreateIndex
CREATE INDEX "investor_presentation_access_newest" ON "investor_presentation_access"("accessed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "investor_presentation_access_with_browser" ON "investor_presentation_access"("accessed_at") WHERE (user_agent IS NOT NULL);

-- CreateIndex
CREATE INDEX "investor_presentation_questions_of_visit" ON "investor_presentation_questions"("access_id", "asked_at");

-- CreateIndex
CREATE INDEX "investor_presentation_questions_newest" ON "investor_presentation_questions"("asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "investor_presentation_questions_open" ON "investor_presentation_questions"("asked_at" DESC, "id" DESC) WHERE (NOT covered);

-- CreateIndex
CREATE INDEX "investor_presentation_questions_of_team" ON "investor_presentation_questions"("answered_at") WHERE (is_approved);

-- CreateIndex
CREATE UNIQUE INDEX "investor_presentation_questions_key" ON "investor_presentation_questions"("access_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "presentation_ai_chats_of_visit" ON "presentation_ai_chats"("access_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "presentation_versions_url" ON "presentation_versions"("unique_url");

-- CreateIndex
CREATE UNIQUE INDEX "presentation_versions_of_visit" ON "presentation_versions"("original_access_id", "version_number");

-- CreateIndex
CREATE INDEX "investor_contacts_newest" ON "investor_contacts"("created_at" DESC, "id" DESC);
