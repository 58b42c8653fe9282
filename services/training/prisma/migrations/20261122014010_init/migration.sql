-- CreateTable
CREATE TABLE "training_files" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "file_type" TEXT NOT NULL,
    "file_size" INTEGER NOT NULL,
    "file_path" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaded_by" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "processing_notes" TEXT,
    "report" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "training_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_jobs" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "model_name" TEXT NOT NULL,
    "architecture" TEXT NOT NULL,
    "training_location" TEXT NOT NULL,
    "training_objective" TEXT NOT NULL,
    "epochs" INTEGER NOT NULL DEFAULT 3,
    "batch_size" INTEGER NOT NULL DEFAULT 4,
    "learning_rate" DOUBLE PRECISION NOT NULL DEFAULT 0.00002,
    "status" TEXT NOT NULL DEFAULT 'READY',
    "hugging_face_job_id" TEXT,
    "hugging_face_model_url" TEXT,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "current_epoch" INTEGER NOT NULL DEFAULT 0,
    "step" INTEGER NOT NULL DEFAULT 0,
    "total_steps" INTEGER,
    "loss" DOUBLE PRECISION,
    "seconds_left" INTEGER,
    "gpu_usage" INTEGER,
    "tokens_per_second" DOUBLE PRECISION,
    "training_file_ids" UUID[],
    "manifest" JSONB NOT NULL,
    "manifest_hash" TEXT NOT NULL,
    "uses_sample_text" BOOLEAN NOT NULL,
    "stand_in" BOOLEAN,
    "held_out_loss_before" DOUBLE PRECISION,
    "held_out_loss_after" DOUBLE PRECISION,
    "resumed_from_step" INTEGER,
    "failure_reason" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "stalls" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "idempotency_key" TEXT,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "training_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "training_metrics" (
    "job_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "loss" DOUBLE PRECISION,
    "held_out_loss" DOUBLE PRECISION,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "training_metrics_pkey" PRIMARY KEY ("job_id","step")
);

-- CreateTable
CREATE TABLE "training_log_lines" (
    "job_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "training_log_lines_pkey" PRIMARY KEY ("job_id","number")
);

-- CreateTable
CREATE TABLE "model_tests" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "prompt" TEXT NOT NULL,
    "base" TEXT,
    "tuned" TEXT,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "model_tests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "training_files_newest" ON "training_files"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "training_jobs_newest" ON "training_jobs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "training_jobs_waiting" ON "training_jobs"("training_location", "created_at", "id") WHERE (status = 'READY');

-- CreateIndex
CREATE INDEX "training_jobs_running" ON "training_jobs"("lease_until") WHERE (status = 'TRAINING');

-- CreateIndex
CREATE UNIQUE INDEX "training_jobs_key" ON "training_jobs"("created_by", "idempotency_key");

-- CreateIndex
CREATE INDEX "model_tests_oldest" ON "model_tests"("created_at");
