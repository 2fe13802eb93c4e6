-- As before, and on Citus too, where the trigger stands on each shard of transfers. Citus runs a statement there that
-- names one user; balances of several users are moved in the shard of accounts beside it, which has the same users.
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
    SELECT user_id, debit_account, credit_account, amount_paise INTO one FROM new_transfers;
    PERFORM 1 FROM public.accounts WHERE user_id = one.user_id AND kind = 'cash' FOR UPDATE;
    -- Citus does not know the parameter in CASE kind WHEN one.debit_account.
    UPDATE public.accounts
      SET balance_paise = balance_paise + CASE WHEN kind = one.debit_account THEN -one.amount_paise ELSE one.amount_paise END
      WHERE user_id = one.user_id AND kind IN (one.debit_account, one.credit_account);
    GET DIAGNOSTICS moved = ROW_COUNT;
    wanted := 2;
  ELSE
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
