ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous text, entry audit_log) RETURNS text LANGUAGE sql AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, entry.id, (extract(epoch FROM entry.at) * 1000)::bigint,
    entry.actor, entry.action, entry.details)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
ALTER TABLE audit_log DISABLE TRIGGER audit_log_immutable;--> statement-breakpoint
DO $$
DECLARE
  entry audit_log;
  last text := '';
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
    last := audit_hash(last, entry);
    UPDATE audit_log SET hash = last WHERE id = entry.id;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_immutable;--> statement-breakpoint
ALTER TABLE audit_log ALTER COLUMN hash SET NOT NULL;--> statement-breakpoint
-- The lock makes the chain linear: the id of the identity column was drawn before it, so the entry gets the next one here.
CREATE FUNCTION append_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  last public.audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(7108, 0);
  SELECT * INTO last FROM public.audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := COALESCE(last.id, 0) + 1;
  NEW.hash := public.audit_hash(COALESCE(last.hash, ''), NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Restored rows have their hash.
CREATE TRIGGER audit_log_append BEFORE INSERT ON audit_log
  FOR EACH ROW WHEN (NEW.hash IS NULL) EXECUTE FUNCTION append_audit();
--> statement-breakpoint
CREATE TRIGGER bets_immutable BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, mode, game_instance_id, id, coin_type_id,
    city, dice_number, stake_paise, prize_paise, payout_version, created_at ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER game_instances_decided_once BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN ((OLD.settled_at IS NOT NULL OR OLD.voided_at IS NOT NULL) AND
    (OLD.settled_at, OLD.voided_at, OLD.city, OLD.dice_number, OLD.seed, OLD.total_bets, OLD.beacon_value,
     OLD.beacon_signature, OLD.chain_id, OLD.n, OLD.commitment, OLD.beacon_round, OLD.draw_version) IS DISTINCT FROM
    (NEW.settled_at, NEW.voided_at, NEW.city, NEW.dice_number, NEW.seed, NEW.total_bets, NEW.beacon_value,
     NEW.beacon_signature, NEW.chain_id, NEW.n, NEW.commitment, NEW.beacon_round, NEW.draw_version))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER chains_committed_once BEFORE UPDATE ON chains
  FOR EACH ROW WHEN (OLD.c0 IS DISTINCT FROM NEW.c0
    OR OLD.salt IS NOT NULL AND OLD.salt IS DISTINCT FROM NEW.salt
    OR OLD.retired_at IS NOT NULL AND OLD.retired_at IS DISTINCT FROM NEW.retired_at)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawals_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, id, amount_paise, upi_id, created_at
  ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withdrawals_decided_once BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- As before, with the rights of the owner, so that the roles which insert transfers need none to change a balance.
CREATE OR REPLACE FUNCTION move_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  one record;
  wanted bigint;
  moved bigint;
BEGIN
  SELECT count(*) INTO wanted FROM new_transfers;
  IF wanted = 0 THEN
    RETURN NULL;
  ELSIF wanted = 1 THEN
    SELECT user_id, debit_account, credit_account, amount_paise INTO one FROM new_transfers;
    PERFORM 1 FROM public.accounts WHERE user_id = one.user_id AND kind = 'cash' FOR UPDATE;
    UPDATE public.accounts
      SET balance_paise = balance_paise + CASE kind WHEN one.debit_account THEN -one.amount_paise ELSE one.amount_paise END
      WHERE user_id = one.user_id AND kind IN (one.debit_account, one.credit_account);
    GET DIAGNOSTICS moved = ROW_COUNT;
    wanted := 2;
  ELSE
    PERFORM 1 FROM public.accounts
      WHERE kind = 'cash' AND user_id IN (SELECT user_id FROM new_transfers)
      ORDER BY user_id FOR UPDATE;
    WITH change AS (
      SELECT user_id, account, sum(amount) AS amount
        FROM (
          SELECT user_id, debit_account AS account, -amount_paise AS amount FROM new_transfers
          UNION ALL
          SELECT user_id, credit_account, amount_paise FROM new_transfers
        ) AS side
        GROUP BY user_id, account
    ), done AS (
      UPDATE public.accounts SET balance_paise = balance_paise + change.amount
        FROM change WHERE accounts.user_id = change.user_id AND accounts.kind = change.account
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM change), (SELECT count(*) FROM done) INTO wanted, moved;
  END IF;
  IF wanted <> moved THEN
    RAISE EXCEPTION 'a transfer names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
