-- CreateTable
CREATE TABLE "appointments" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "athlete_id" UUID NOT NULL,
    "liaison_id" UUID NOT NULL,
    "scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "first_scheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT NOT NULL,
    "notes" TEXT,
    "status" TEXT NOT NULL,
    "scheduled_by" UUID NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancellation_reason" TEXT,
    "moved_at" TIMESTAMPTZ(3),
    "timezone" TEXT NOT NULL,
    "day_reminder_at" TIMESTAMPTZ(3),
    "hour_reminder_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appointments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "liaison_availability" (
    "liaison_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "day_of_week" INTEGER,
    "date" TEXT,
    "start_time" TEXT NOT NULL,
    "end_time" TEXT NOT NULL,
    "is_available" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "liaison_availability_pkey" PRIMARY KEY ("liaison_id","position")
);

-- CreateTable
CREATE TABLE "liaison_calendars" (
    "liaison_id" UUID NOT NULL,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "liaison_calendars_pkey" PRIMARY KEY ("liaison_id")
);

-- CreateTable
CREATE TABLE "user_snapshots" (
    "user_id" UUID NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "role" TEXT NOT NULL,
    "verification_status" TEXT NOT NULL,
    "is_deleted" BOOLEAN NOT NULL,

    CONSTRAINT "user_snapshots_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "booking_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "appointment_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE INDEX "appointments_of_athlete" ON "appointments"("athlete_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "appointments_of_liaison" ON "appointments"("liaison_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "appointments_to_complete" ON "appointments"("ends_at") WHERE (status = 'CONFIRMED');

-- CreateIndex
CREATE INDEX "appointments_to_expire" ON "appointments"("scheduled_at") WHERE (status = 'PENDING');

-- CreateIndex
CREATE INDEX "appointments_day_reminders" ON "appointments"("day_reminder_at") WHERE (day_reminder_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "appointments_hour_reminders" ON "appointments"("hour_reminder_at") WHERE (hour_reminder_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds"("token_hash");

-- CreateIndex
CREATE INDEX "booking_keys_oldest" ON "booking_keys"("created_at");

-- AddForeignKey
ALTER TABLE "liaison_availability" ADD CONSTRAINT "liaison_availability_liaison_id_fkey" FOREIGN KEY ("liaison_id") REFERENCES "liaison_calendars"("liaison_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two bookings of one moment: the second one to be written loses, whoever looked first (decision C9). PENDING holds its time too.
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_at_a_time_for_liaison"
    EXCLUDE USING gist ("liaison_id" WITH =, tstzrange("scheduled_at", "ends_at") WITH &&) WHERE ("status" IN ('PENDING', 'CONFIRMED'));
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_at_a_time_for_athlete"
    EXCLUDE USING gist ("athlete_id" WITH =, tstzrange("scheduled_at", "ends_at") WITH &&) WHERE ("status" IN ('PENDING', 'CONFIRMED'));
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_status"
    CHECK ("status" IN ('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'));
