-- What a thief of the application's login still could do by SQL of their own: bet after the seal, write a result, pay a
-- prize, choose a hold. The time is a function of its own, which tests with a clock of theirs replace.
CREATE FUNCTION server_time(claimed timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('milliseconds', now())
$$;
--> statement-breakpoint
-- Takes the lock of the round as the product does, so that no bet is inserted while the round is sealed.
CREATE FUNCTION refuse_late_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7101, NEW.game_instance_id);
  PERFORM 1 FROM public.game_instances
    WHERE id = NEW.game_instance_id AND mode = NEW.mode AND bets_root IS NULL AND settled_at IS NULL AND voided_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'round % takes no bets', NEW.game_instance_id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bets_before_seal BEFORE INSERT ON bets FOR EACH ROW EXECUTE FUNCTION refuse_late_bet();
--> statement-breakpoint
-- A round is committed to the link before its seed, so without the key of the hash chains nobody has a seed that fits.
CREATE FUNCTION refuse_other_commitment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.commitment IS DISTINCT FROM (CASE NEW.n
    WHEN 1 THEN (SELECT c0 FROM public.chains WHERE id = NEW.chain_id AND mode = NEW.mode AND coin_type_id = NEW.coin_type_id)
    ELSE (SELECT seed FROM public.game_instances WHERE chain_id = NEW.chain_id AND n = NEW.n - 1) END) THEN
    RAISE EXCEPTION 'a round does not follow its chain' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_instances_follow_chain BEFORE INSERT ON game_instances
  FOR EACH ROW EXECUTE FUNCTION refuse_other_commitment();
--> statement-breakpoint
-- The clocks of server and database may differ by seconds; the root keeps bets out meanwhile.
CREATE FUNCTION refuse_undrawn_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.bets_root IS NULL OR NEW.seed IS NULL OR NEW.seed !~ '^[0-9a-f]{64}$'
    OR encode(sha256(decode(NEW.seed, 'hex')), 'hex') <> NEW.commitment
    OR public.server_time(NEW.settled_at) + interval '5 seconds' < NEW.ends_at THEN
    RAISE EXCEPTION 'round % has no such result', NEW.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_instances_drawn BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN (OLD.settled_at IS NULL AND NEW.settled_at IS NOT NULL) EXECUTE FUNCTION refuse_undrawn_result();
--> statement-breakpoint
-- Money that the house gives needs its bet: a prize one that has won, a refund one in a round that is void.
CREATE FUNCTION refuse_undue_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.bets JOIN public.game_instances AS round ON round.id = game_instance_id
    WHERE user_id = NEW.user_id AND game_instance_id = NEW.reference::integer
      AND bets.mode = CASE WHEN NEW.kind LIKE 'dummy%' THEN 'dummy' ELSE 'real' END
      AND CASE WHEN NEW.kind LIKE '%prize'
        THEN settled_at IS NOT NULL AND bets.city = round.city AND bets.dice_number = round.dice_number
          AND prize_paise = NEW.amount_paise
        ELSE voided_at IS NOT NULL AND stake_paise = NEW.amount_paise END;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no bet is due this %', NEW.kind USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_due BEFORE INSERT ON transfers
  FOR EACH ROW WHEN (NEW.kind IN ('prize', 'dummy_prize', 'stake_refund', 'dummy_stake_refund'))
  EXECUTE FUNCTION refuse_undue_transfer();
--> statement-breakpoint
-- Links are sealed anew by deleting and inserting them.
CREATE TRIGGER chain_links_kept BEFORE UPDATE ON chain_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
