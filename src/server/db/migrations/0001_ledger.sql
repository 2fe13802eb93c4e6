-- The ledger's own law: what the tables' definitions cannot say.
ALTER TABLE transfers ADD CONSTRAINT transfers_flow CHECK (
  (kind, debit_account, credit_account) IN (
    ('stake', 'cash', 'house'),
    ('prize', 'house', 'cash'),
    ('dummy_stake', 'dummy', 'dummy_house'),
    ('dummy_prize', 'dummy_house', 'dummy'),
    ('dummy_grant', 'dummy_house', 'dummy'),
    ('deposit', 'provider', 'cash'),
    ('withdrawal_hold', 'cash', 'held'),
    ('withdrawal_release', 'held', 'cash'),
    ('withdrawal_paid', 'held', 'provider')
  )
);
--> statement-breakpoint
-- Balances change with every bet: room in each page keeps the new version beside the old one.
ALTER TABLE accounts SET (fillfactor = 50);
--> statement-breakpoint
CREATE VIEW ledger_entries AS
  SELECT user_id, id AS transfer_id, debit_account AS account, -amount_paise AS amount_paise, kind, reference, created_at
    FROM transfers
  UNION ALL
  SELECT user_id, id, credit_account, amount_paise, kind, reference, created_at
    FROM transfers;
--> statement-breakpoint
-- Moves the balances of all transfers of one statement. A user's cash row is the user's lock, and users are locked in
-- ascending order, so that no two statements wait for each other.
CREATE FUNCTION move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint;
  moved bigint;
BEGIN
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
  IF wanted <> moved THEN
    RAISE EXCEPTION 'a transfer names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_move_balances AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS new_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION move_balances();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never rewritten: % on %', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_kept BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only the trigger on transfers, one level up, may move a balance.
CREATE TRIGGER accounts_moved_by_transfers BEFORE UPDATE ON accounts
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER accounts_begin_at_zero BEFORE INSERT ON accounts
  FOR EACH ROW WHEN (NEW.balance_paise <> 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO coin_types (id, coin_value) VALUES
  (1, '2'), (2, '5'), (3, '10'), (4, '20'), (5, '50'), (6, '100'), (7, '500');
--> statement-breakpoint
INSERT INTO controls (id) VALUES (1);
