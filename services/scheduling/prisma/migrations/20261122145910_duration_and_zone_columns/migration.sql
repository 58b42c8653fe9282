-- AlterTable
ALTER TABLE "appointments" ADD COLUMN     "duration" INTEGER NOT NULL DEFAULT 30;

-- AlterTable
ALTER TABLE "liaison_availability" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "timezone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Rows from before: the zone and the times of their calendar.
UPDATE "liaison_availability" AS hours
SET "timezone" = calendar."timezone", "created_at" = calendar."created_at", "updated_at" = calendar."updated_at"
FROM "liaison_calendars" AS calendar
WHERE calendar."liaison_id" = hours."liaison_id";
