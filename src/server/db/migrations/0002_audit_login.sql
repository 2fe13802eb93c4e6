-- The lock is tried, as an expression takes less time than a statement: a bet of the product holds it already, and a round
-- that is being sealed takes no other.
CREATE OR REPLACE FUNCTION refuse_late_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock_shared(7101, NEW.game_instance_id) THEN
    PERFORM 1 FROM public.game_instances
      WHERE id = NEW.game_instance_id AND mode = NEW.mode AND bets_root IS NULL AND settled_at IS NULL AND voided_at IS NULL;
    IF FOUND THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'round % takes no bets', NEW.game_instance_id USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Whether a bet is due the prize or refund. Asked by the trigger that moves the balances, since each further trigger, and the
-- stored condition of one, costs every bet time.
CREATE FUNCTION is_due(player integer, due_kind text, round_id text, paise bigint) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM 1 FROM public.bets JOIN public.game_instances AS round ON round.id = game_instance_id
    WHERE user_id = player AND game_instance_id = round_id::integer
      AND bets.mode = CASE WHEN due_kind LIKE 'dummy%' THEN 'dummy' ELSE 'real' END
      AND CASE WHEN due_kind LIKE '%prize'
        THEN settled_at IS NOT NULL AND bets.city = round.city AND bets.dice_number = round.dice_number
          AND prize_paise = paise
        ELSE voided_at IS NOT NULL AND stake_paise = paise END;
  RETURN FOUND;
END $$;
--> statement-breakpoint
DROP TRIGGER transfers_due ON transfers;
--> statement-breakpoint
DROP FUNCTION refuse_undue_transfer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  one record;
  wanted bigint;
  moved bigint;
  accounts text := 'public.accounts';
BEGIN
  SELECT count(*) INTO wanted FROM new_transfers;
  IF wanted = 0 THEN
    RETURN NULL;
  ELSIF wanted = 1 THEN
    SELECT user_id, debit_account, credit_account, amount_paise, kind, reference INTO one FROM new_transfers;
    IF one.debit_account IN ('house', 'dummy_house') AND one.kind <> 'dummy_grant'
      AND NOT public.is_due(one.user_id, one.kind, one.reference, one.amount_paise) THEN
      RAISE EXCEPTION 'no bet is due this %', one.kind USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM 1 FROM public.accounts WHERE user_id = one.user_id AND kind = 'cash' FOR UPDATE;
    -- Citus does not know the parameter in CASE kind WHEN one.debit_account.
    UPDATE public.accounts
      SET balance_paise = balance_paise + CASE WHEN kind = one.debit_account THEN -one.amount_paise ELSE one.amount_paise END
      WHERE user_id = one.user_id AND kind IN (one.debit_account, one.credit_account);
    GET DIAGNOSTICS moved = ROW_COUNT;
    wanted := 2;
  ELSE
    PERFORM 1 FROM new_transfers
      WHERE debit_account IN ('house', 'dummy_house') AND kind <> 'dummy_grant'
        AND NOT public.is_due(user_id, kind, reference, amount_paise);
    IF FOUND THEN
      RAISE EXCEPTION 'no bet is due a transfer of these' USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF TG_TABLE_NAME <> 'transfers' THEN
      SELECT 'public.accounts_' || beside.shardid INTO accounts
        FROM pg_dist_shard AS own JOIN pg_dist_shard AS beside USING (shardminvalue)
        WHERE own.shardid = substring(TG_TABLE_NAME FROM '[0-9]+$')::bigint
          AND beside.logicalrelid = 'public.accounts'::regclass;
    END IF;
    EXECUTE format('SELECT 1 FROM %s WHERE kind = $1 AND user_id IN (SELECT user_id FROM new_transfers)
      ORDER BY user_id FOR UPDATE', accounts) USING 'cash';
    EXECUTE format('WITH change AS (
      SELECT user_id, account, sum(amount) AS amount
        FROM (
          SELECT user_id, debit_account AS account, -amount_paise AS amount FROM new_transfers
          UNION ALL
          SELECT user_id, credit_account, amount_paise FROM new_transfers
        ) AS side
        GROUP BY user_id, account
    ), done AS (
      UPDATE %s AS balances SET balance_paise = balance_paise + change.amount
        FROM change WHERE balances.user_id = change.user_id AND balances.kind = change.account
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM change), (SELECT count(*) FROM done)', accounts) INTO wanted, moved;
  END IF;
  IF wanted <> moved THEN
    RAISE EXCEPTION 'a transfer names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Names the login beside the name that the client gives, so that nobody writes as another.
CREATE OR REPLACE FUNCTION append_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  last public.audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(7108, 0);
  SELECT * INTO last FROM public.audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := COALESCE(last.id, 0) + 1;
  NEW.actor := NEW.actor || '@' || session_user;
  NEW.hash := public.audit_hash(COALESCE(last.hash, ''), NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An approval is that of a login of the database, which a name given to a command cannot stand for.
CREATE FUNCTION approve_as_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.approved_by := session_user;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawals_approved_as_login BEFORE UPDATE ON withdrawals
  FOR EACH ROW WHEN (OLD.approved_by IS DISTINCT FROM NEW.approved_by) EXECUTE FUNCTION approve_as_login();
