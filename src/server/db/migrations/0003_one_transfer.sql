-- As before, but a statement with one transfer, as every bet has, goes straight to its two rows: the planner knows
-- nothing of how many rows a transition table holds and would read all accounts for it.
CREATE OR REPLACE FUNCTION move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM 1 FROM accounts WHERE user_id = one.user_id AND kind = 'cash' FOR UPDATE;
    UPDATE accounts
      SET balance_paise = balance_paise + CASE kind WHEN one.debit_account THEN -one.amount_paise ELSE one.amount_paise END
      WHERE user_id = one.user_id AND kind IN (one.debit_account, one.credit_account);
    GET DIAGNOSTICS moved = ROW_COUNT;
    wanted := 2;
  ELSE
    PERFORM 1 FROM accounts
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
      UPDATE accounts SET balance_paise = balance_paise + change.amount
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
