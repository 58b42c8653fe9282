-- CreateTable
CREATE TABLE "user_snapshots" (
    "user_id" UUID NOT NULL,
    "username" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "role" TEXT NOT NULL,
    "verification_status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_snapshots_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "athlete_snapshots" (
    "athlete_id" UUID NOT NULL,
    "sport" TEXT,
    "team" TEXT,
    "position" TEXT,

    CONSTRAINT "athlete_snapshots_pkey" PRIMARY KEY ("athlete_id")
);

-- CreateTable
CREATE TABLE "athlete_liaison_assignments" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "athlete_id" UUID NOT NULL,
    "liaison_id" UUID NOT NULL,
    "assigned_by" UUID NOT NULL,
    "liaison_type" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "notes" TEXT,

    CONSTRAINT "athlete_liaison_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "liaison_profiles" (
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT,
    "specialization" TEXT,
    "institution" TEXT,
    "years_experience" INTEGER,
    "expertise" TEXT[],
    "achievements" TEXT[],
    "credentials" TEXT[],
    "research_focus" TEXT,
    "bio" TEXT NOT NULL,
    "profile_image_url" TEXT,
    "is_verified" BOOLEAN NOT NULL DEFAULT true,
    "credentials_checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "liaison_profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "audit_trail" (
    "seq" BIGINT NOT NULL,
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "actor_id" TEXT,
    "actor_role" TEXT,
    "session_id" TEXT,
    "subject_id" TEXT,
    "fields" TEXT[],
    "change" JSONB,
    "reason" TEXT,
    "trace_id" TEXT,
    "source" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_trail_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_snapshots_of_role" ON "user_snapshots"("role", "verification_status", "created_at" DESC) WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "user_snapshots_newest" ON "user_snapshots"("created_at" DESC) WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "athlete_liaison_assignments_active_of_liaison" ON "athlete_liaison_assignments"("liaison_id", "assigned_at") WHERE ("is_active" = true);

-- CreateIndex
CREATE INDEX "athlete_liaison_assignments_active_newest" ON "athlete_liaison_assignments"("assigned_at" DESC) WHERE ("is_active" = true);

-- CreateIndex
CREATE UNIQUE INDEX "athlete_liaison_assignments_active_pair" ON "athlete_liaison_assignments"("athlete_id", "liaison_id") WHERE ("is_active" = true);

-- CreateIndex
CREATE UNIQUE INDEX "audit_trail_id" ON "audit_trail"("id");

-- CreateIndex
CREATE INDEX "audit_trail_of_actor" ON "audit_trail"("actor_id", "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_subject" ON "audit_trail"("subject_id", "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_trail_of_action" ON "audit_trail"("action", "seq" DESC);

-- What the product means, held by the store as well.
ALTER TABLE "athlete_liaison_assignments"
  ADD CONSTRAINT "athlete_liaison_assignments_type" CHECK ("liaison_type" IN ('SPORTS_SCIENCE', 'SPORTS_MEDICINE', 'PERSONAL_COACH'));

-- A liaison as every list shows one: the person, and the profile where there is one.
CREATE VIEW "liaison_cards" AS
SELECT u.user_id AS id, u.username, u.first_name AS "firstName", u.last_name AS "lastName",
       u.profile_image_url AS "profileImageUrl", u.created_at AS "createdAt",
       u.role = 'LIAISON' AND u.verification_status = 'APPROVED' AS "isApproved",
       p.user_id IS NOT NULL AS "hasProfile", p.title, p.specialization, p.institution,
       p.years_experience AS "yearsExperience", p.expertise, p.achievements, p.profile_image_url AS "cardImageUrl",
       p.credentials_checked_at AS "credentialsCheckedAt"
FROM "user_snapshots" u LEFT JOIN "liaison_profiles" p ON p.user_id = u.user_id
WHERE u.deleted_at IS NULL;

-- The chain begins with a head of zeros.
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, decode(repeat('00', 32), 'hex'));

-- The trail only grows (ADR 0040). The grant stops the service's own account, the trigger whoever has more rights than that.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail can only grow' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER "audit_trail_rows_stay" BEFORE UPDATE OR DELETE ON "audit_trail"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_trail_stays" BEFORE TRUNCATE ON "audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

REVOKE UPDATE, DELETE, TRUNCATE ON "audit_trail" FROM PUBLIC, CURRENT_USER;
REVOKE DELETE, TRUNCATE ON "audit_head" FROM PUBLIC, CURRENT_USER;
