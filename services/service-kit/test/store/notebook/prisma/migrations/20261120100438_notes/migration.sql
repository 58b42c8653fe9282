-- CreateTable
CREATE TABLE "notes" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "secret" TEXT,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "room" INTEGER NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "effects" (
    "id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,

    CONSTRAINT "effects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notes_title_key" ON "notes"("title");

-- CreateIndex
CREATE INDEX "effects_event_id_idx" ON "effects"("event_id");

CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist ("room" WITH =, tstzrange("from_at", "to_at") WITH &&);

-- A function with semicolons inside, as a migration may hold.
CREATE FUNCTION "notes_touch"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."title" := btrim(NEW."title"); RETURN NEW; END; $$;
CREATE TRIGGER "notes_touch" BEFORE INSERT OR UPDATE ON "notes" FOR EACH ROW EXECUTE FUNCTION "notes_touch"();
