-- Above the limit a withdrawal is paid by another login than the one that has approved it, whatever SQL an operator runs. On
-- Citus the limits are on every node, since the trigger stands on the shards.
CREATE FUNCTION pay_as_second() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_paise bigint;
BEGIN
  SELECT above_paise INTO limit_paise FROM public.two_person_limits
    WHERE confirmed_by IS NOT NULL ORDER BY confirmed_at DESC, id DESC LIMIT 1;
  IF NEW.amount_paise > limit_paise THEN
    IF OLD.approved_by IS NULL OR OLD.approved_by = session_user THEN
      RAISE EXCEPTION 'withdrawal % needs the logins of two persons', NEW.id USING ERRCODE = 'insufficient_privilege';
    END IF;
    NEW.decided_by := session_user;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_paid_by_second BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (OLD.status <> 'paid' AND NEW.status = 'paid') EXECUTE FUNCTION pay_as_second();
