-- AlterTable
ALTER TABLE "audit_head" ADD COLUMN     "broken_at" BIGINT,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3);
