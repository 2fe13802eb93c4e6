-- Holds are counted from requests, so nobody may date one back.
CREATE FUNCTION date_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := public.server_time(NEW.created_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_dated BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION date_request();
