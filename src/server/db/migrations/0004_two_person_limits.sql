CREATE TABLE "two_person_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "two_person_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"above_paise" bigint NOT NULL,
	"proposed_by" text DEFAULT SESSION_USER NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- The database names both persons, and they are two logins, so that no name given to a command stands for the second.
CREATE FUNCTION confirm_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL OR OLD.proposed_by = session_user THEN
    RAISE EXCEPTION 'limit % needs the login of another person', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  NEW.confirmed_by := session_user;
  NEW.confirmed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER two_person_limits_confirmed BEFORE UPDATE ON two_person_limits
  FOR EACH ROW EXECUTE FUNCTION confirm_limit();
