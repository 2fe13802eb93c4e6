ALTER TABLE "chains" ADD COLUMN "signature" text;
--> statement-breakpoint
-- Nobody dates a chain or a round back.
CREATE TRIGGER chains_dated BEFORE INSERT ON chains FOR EACH ROW EXECUTE FUNCTION date_request();
--> statement-breakpoint
CREATE TRIGGER game_instances_dated BEFORE INSERT ON game_instances FOR EACH ROW EXECUTE FUNCTION date_request();
--> statement-breakpoint
CREATE TRIGGER chains_signed_once BEFORE UPDATE ON chains
  FOR EACH ROW WHEN (OLD.signature IS NOT NULL AND OLD.signature IS DISTINCT FROM NEW.signature)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Later rounds of a chain have its mode and coin, too.
CREATE OR REPLACE FUNCTION refuse_other_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.chains
    WHERE id = NEW.chain_id AND mode = NEW.mode AND coin_type_id = NEW.coin_type_id
      AND NEW.commitment = CASE NEW.n WHEN 1 THEN c0
        ELSE (SELECT seed FROM public.game_instances WHERE chain_id = NEW.chain_id AND n = NEW.n - 1) END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a round does not follow its chain' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
