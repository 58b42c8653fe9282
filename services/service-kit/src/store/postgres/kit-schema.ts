/**
 * The kit's tables, in a separate schema that Prisma neither sees nor changes. A released version is never edited, since its checksum is
 * recorded; changes are further entries.
 */
export const kitSchema: readonly string[] = [
  `


CREATE TABLE kit.outbox (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('event', 'job')),
  name          text NOT NULL,
  payload       jsonb NOT NULL,
  delay_ms      integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now(),
  published_at  timestamptz,
  parked_reason text
);
CREATE INDEX outbox_waiting ON kit.outbox (kind, id) WHERE published_at IS NULL AND parked_reason IS NULL;
CREATE INDEX outbox_published ON kit.outbox (published_at) WHERE published_at IS NOT NULL;

CREATE TABLE kit.audit_rows (
  id          uuid PRIMARY KEY,
  at          timestamptz NOT NULL,
  action      text NOT NULL,
  outcome     text NOT NULL,
  actor_id    text,
  actor_role  text,
  session_id  text,
  subject_id  text,
  fields      text[] NOT NULL,
  change      jsonb,
  reason      text,
  trace_id    text,
  gathered_at timestamptz
);
CREATE INDEX audit_rows_waiting ON kit.audit_rows (id) WHERE gathered_at IS NULL;

-- A row of the trail is written once; later it may only be marked as gathered.
CREATE FUNCTION kit.keep_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'gathered_at' = to_jsonb(OLD) - 'gathered_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit rows cannot be changed' USING ERRCODE = '42501';
END;
$$;
CREATE TRIGGER keep_audit_row BEFORE UPDATE OR DELETE ON kit.audit_rows
  FOR EACH ROW EXECUTE FUNCTION kit.keep_audit_row();
CREATE TRIGGER keep_audit_rows BEFORE TRUNCATE ON kit.audit_rows
  FOR EACH STATEMENT EXECUTE FUNCTION kit.keep_audit_row();

CREATE TABLE kit.inbox (
  consumer    text NOT NULL,
  event_id    text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_received ON kit.inbox (received_at);

CREATE TABLE kit.inbox_failures (
  consumer   text NOT NULL,
  event_id   text NOT NULL,
  failures   integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, event_id)
);

CREATE TABLE kit.projection_versions (
  projection text NOT NULL,
  source_id  text NOT NULL,
  version    bigint NOT NULL,
  PRIMARY KEY (projection, source_id)
);

CREATE TABLE kit.state (key text PRIMARY KEY, value text NOT NULL);
`,
  `
-- Which rows are still to be gathered stands in a table of its own, so that the trail itself takes INSERT and SELECT only.
CREATE TABLE kit.audit_pending (id uuid PRIMARY KEY);
INSERT INTO kit.audit_pending SELECT id FROM kit.audit_rows WHERE gathered_at IS NULL;
ALTER TABLE kit.audit_rows DISABLE TRIGGER USER;
-- A reason may hold health facts: from here on it is encrypted.
UPDATE kit.audit_rows SET reason = NULL WHERE reason IS NOT NULL;
ALTER TABLE kit.audit_rows DROP COLUMN gathered_at;
ALTER TABLE kit.audit_rows ENABLE TRIGGER USER;
COMMENT ON TABLE kit.audit_rows IS 'append-only';

CREATE OR REPLACE FUNCTION kit.keep_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows cannot be changed' USING ERRCODE = '42501';
END;
$$;
`,
  `
-- What the deletion of an account has ended or removed, until it can no longer be restored. content is encrypted.
CREATE TABLE kit.kept_rows (
  account_id uuid NOT NULL,
  kind       text NOT NULL,
  row_id     text NOT NULL,
  partner_id uuid,
  content    text,
  kept_until timestamptz NOT NULL,
  outcome    text,
  PRIMARY KEY (account_id, kind, row_id)
);
CREATE INDEX kept_rows_expiry ON kit.kept_rows (kept_until);
CREATE INDEX kept_rows_of_partner ON kit.kept_rows (partner_id) WHERE partner_id IS NOT NULL;
`,
  `
-- Rows of queues that work are found past those of one that does not, and the order within an aggregate is kept.
CREATE INDEX outbox_waiting_names ON kit.outbox (kind, name, id) WHERE published_at IS NULL AND parked_reason IS NULL;
CREATE INDEX outbox_waiting_subjects ON kit.outbox ((payload->>'subject'), id)
  WHERE published_at IS NULL AND parked_reason IS NULL AND kind = 'event';
`,
];
