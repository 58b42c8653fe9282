-- A reason may hold health facts. It stays, encrypted, with the service that owns the record; here is only its name.
ALTER TABLE "audit_trail" DISABLE TRIGGER USER;
ALTER TABLE "audit_trail" DROP COLUMN "reason", ADD COLUMN "reason_id" TEXT;
ALTER TABLE "audit_trail" ENABLE TRIGGER USER;

-- The runtime role may INSERT and SELECT here, and no more.
COMMENT ON TABLE "audit_trail" IS 'append-only';
