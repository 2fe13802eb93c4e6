ALTER TABLE "payment_claims" ADD COLUMN "signature" text;
--> statement-breakpoint
-- From now on null says that a row is older than the column, so nobody can add such a row: it would be asked about no more.
CREATE FUNCTION claim_without_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.signature := '';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_claims_unsigned BEFORE INSERT ON payment_claims
  FOR EACH ROW WHEN (NEW.signature IS NULL) EXECUTE FUNCTION claim_without_signature();
