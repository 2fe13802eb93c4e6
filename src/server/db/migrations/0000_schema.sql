CREATE TABLE "known_devices" (
	"mobile_number" text NOT NULL,
	"device_hash" text NOT NULL,
	"logged_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_mobile_number_device_hash_pk" PRIMARY KEY("mobile_number","device_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile_number" text NOT NULL,
	"reserve" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"mobile_number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"device_hash" text,
	"first_name" text,
	"last_name" text,
	"is_adult" boolean,
	CONSTRAINT "otps_mobile_number_purpose_pk" PRIMARY KEY("mobile_number","purpose")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile_number" text NOT NULL,
	"text" text NOT NULL,
	"otp" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_picture" text,
	"is_adult" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_mobileNumber_unique" UNIQUE("mobile_number")
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"user_id" integer NOT NULL,
	"mode" text NOT NULL,
	"game_instance_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coin_type_id" integer NOT NULL,
	"city" text NOT NULL,
	"dice_number" integer NOT NULL,
	"stake_paise" bigint NOT NULL,
	"prize_paise" bigint NOT NULL,
	"payout_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"nonce" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "bets_user_id_mode_game_instance_id_pk" PRIMARY KEY("user_id","mode","game_instance_id")
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key_user_id_pk" PRIMARY KEY("key","user_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "accounts_covered" CHECK (balance_paise >= 0 OR kind IN ('house', 'dummy_house', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"user_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_kind_reference_user_id_pk" PRIMARY KEY("kind","reference","user_id"),
	CONSTRAINT "transfers_amount" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "protections" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"excluded_until" timestamp (3) with time zone,
	"limits" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"process" text NOT NULL,
	"mode" text NOT NULL,
	"players" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presence_process_mode_pk" PRIMARY KEY("process","mode")
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"provider_order_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_claims" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"user_id" integer NOT NULL,
	"id" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ask_at" timestamp (3) with time zone,
	"short_payment_id" text,
	"short_paise" bigint,
	CONSTRAINT "payment_orders_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"user_id" integer NOT NULL,
	"refund_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_user_id_refund_id_pk" PRIMARY KEY("user_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"provider_order_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"chain_id" text NOT NULL,
	"n" integer NOT NULL,
	"key_id" text NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "chain_links_chain_id_n_pk" PRIMARY KEY("chain_id","n")
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"coin_type_id" integer NOT NULL,
	"serial" integer NOT NULL,
	"length" integer NOT NULL,
	"c0" text NOT NULL,
	"salt" text,
	"salt_round" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"history" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "chains_place" UNIQUE("mode","coin_type_id","serial")
);
--> statement-breakpoint
CREATE TABLE "coin_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"coin_value" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "controls" (
	"id" integer PRIMARY KEY NOT NULL,
	"betting_timing" integer,
	"game_timing" integer,
	"cron_status" boolean DEFAULT true NOT NULL,
	"dummy_cron_status" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_instances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_instances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"coin_type_id" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"active_until" timestamp (3) with time zone NOT NULL,
	"chain_id" text NOT NULL,
	"n" integer NOT NULL,
	"commitment" text NOT NULL,
	"beacon_round" integer,
	"draw_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"city" text,
	"dice_number" integer,
	"seed" text,
	"total_bets" integer,
	"beacon_value" text,
	"beacon_signature" text,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	"bets_root" text,
	"bets_count" integer,
	CONSTRAINT "game_instances_draw" UNIQUE("chain_id","n"),
	CONSTRAINT "game_instances_outcome" CHECK (settled_at IS NULL OR voided_at IS NULL)
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bank_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upi_id" text NOT NULL,
	"account_holder_name" text,
	"bank_name" text,
	"branch_name" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"user_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"amount_paise" bigint NOT NULL,
	"upi_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"taken_by" text,
	"approved_by" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "withdrawals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "known_devices_login" ON "known_devices" USING btree ("logged_in_at");--> statement-breakpoint
CREATE INDEX "otp_requests_created" ON "otp_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otp_requests_mobile" ON "otp_requests" USING btree ("mobile_number","created_at");--> statement-breakpoint
CREATE INDEX "otps_expiry" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_use" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile" ON "sms_outbox" USING btree ("mobile_number","id");--> statement-breakpoint
CREATE INDEX "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bets_instance" ON "bets" USING btree ("game_instance_id");--> statement-breakpoint
CREATE INDEX "complaints_created" ON "complaints" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_user" ON "transfers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_claims_order" ON "payment_claims" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_recent" ON "payment_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_tokens_expiry" ON "payment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "game_instances_active" ON "game_instances" USING btree ("active_until");--> statement-breakpoint
CREATE INDEX "game_instances_games" ON "game_instances" USING btree ("id") WHERE mode = 'real' AND settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "game_instances_coin_games" ON "game_instances" USING btree ("coin_type_id","id") WHERE mode = 'real' AND settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "game_instances_unsettled" ON "game_instances" USING btree ("ends_at") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_pending" ON "withdrawals" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
-- What the tables' definitions cannot say. PostgreSQL parses the stored text of a check at every insert, which took a
-- twelfth of the database's time of a bet; a function is parsed once a connection.
CREATE FUNCTION is_transfer_flow(kind text, debit_account text, credit_account text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (kind, debit_account, credit_account) IN (
    ('stake', 'cash', 'house'),
    ('prize', 'house', 'cash'),
    ('stake_refund', 'house', 'cash'),
    ('dummy_stake', 'dummy', 'dummy_house'),
    ('dummy_prize', 'dummy_house', 'dummy'),
    ('dummy_stake_refund', 'dummy_house', 'dummy'),
    ('dummy_grant', 'dummy_house', 'dummy'),
    ('deposit', 'provider', 'cash'),
    ('deposit_refund', 'cash', 'provider'),
    ('withdrawal_hold', 'cash', 'held'),
    ('withdrawal_release', 'held', 'cash'),
    ('withdrawal_paid', 'held', 'provider')
  );
END $$;
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_flow CHECK (is_transfer_flow(kind, debit_account, credit_account));
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
-- Moves the balances of all transfers of one statement, with the rights of the owner, so that the roles which insert
-- transfers need none to change a balance. A user's cash row is the user's lock, and users are locked in ascending order,
-- so that no two statements wait for each other. A statement with one transfer, as every bet has, goes straight to its
-- two rows: the planner knows nothing of how many rows a transition table holds and would read all accounts for it.
-- On Citus the trigger stands on each shard of transfers. Citus runs a statement there that names one user; balances of
-- several users are moved in the shard of accounts beside it, which has the same users.
CREATE FUNCTION move_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
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
CREATE TRIGGER bets_immutable BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, mode, game_instance_id, id,
    coin_type_id, city, dice_number, stake_paise, prize_paise, payout_version, created_at, nonce ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_keys_kept BEFORE UPDATE ON receipt_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER game_instances_sealed_once BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN (OLD.bets_root IS NOT NULL AND
    (OLD.bets_root, OLD.bets_count) IS DISTINCT FROM (NEW.bets_root, NEW.bets_count))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER game_instances_decided_once BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN ((OLD.settled_at IS NOT NULL OR OLD.voided_at IS NOT NULL) AND
    (OLD.settled_at, OLD.voided_at, OLD.city, OLD.dice_number, OLD.seed, OLD.total_bets, OLD.beacon_value,
     OLD.beacon_signature, OLD.chain_id, OLD.n, OLD.commitment, OLD.beacon_round, OLD.draw_version, OLD.void_reason,
     OLD.bets_root, OLD.bets_count) IS DISTINCT FROM
    (NEW.settled_at, NEW.voided_at, NEW.city, NEW.dice_number, NEW.seed, NEW.total_bets, NEW.beacon_value,
     NEW.beacon_signature, NEW.chain_id, NEW.n, NEW.commitment, NEW.beacon_round, NEW.draw_version, NEW.void_reason,
     NEW.bets_root, NEW.bets_count))
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
CREATE FUNCTION audit_hash(previous text, entry audit_log) RETURNS text LANGUAGE sql AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, entry.id, (extract(epoch FROM entry.at) * 1000)::bigint,
    entry.actor, entry.action, entry.details)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
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
CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO coin_types (id, coin_value) VALUES
  (1, '2'), (2, '5'), (3, '10'), (4, '20'), (5, '50'), (6, '100'), (7, '500');
--> statement-breakpoint
INSERT INTO controls (id) VALUES (1);
