-- What the application and the operator's commands may do. Runs after the migrations, each time in one transaction.
-- A column in UPDATE is one that the product changes; nothing else can be rewritten, and money and records not deleted.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM city_dice_app, city_dice_operator;
GRANT USAGE ON SCHEMA public, drizzle TO city_dice_app, city_dice_operator;
GRANT SELECT ON ALL TABLES IN SCHEMA public, drizzle TO city_dice_app, city_dice_operator;
REVOKE SELECT ON otps, otp_requests, payment_tokens, sessions, sms_outbox FROM city_dice_operator;
GRANT SELECT (user_id, device, created_at, last_used_at) ON sessions TO city_dice_operator;

-- Both write transfers, whose trigger moves balances with the rights of the owner. Locking an account needs the right to
-- update one column; the triggers of the table refuse every such update, and without a table of its own a role cannot
-- run one inside a trigger.
GRANT INSERT ON transfers, payment_claims, payment_refunds TO city_dice_app, city_dice_operator;
GRANT UPDATE (kind) ON accounts TO city_dice_app, city_dice_operator;
GRANT UPDATE (payment_id, status, updated_at, ask_at, short_payment_id, short_paise) ON payment_orders TO city_dice_app, city_dice_operator;
-- The trigger of the table sets id and hash.
GRANT INSERT (at, actor, action, details) ON audit_log TO city_dice_app, city_dice_operator;
GRANT UPDATE (retired_at) ON chains TO city_dice_app, city_dice_operator;
GRANT UPDATE (starts_at, ends_at, active_until, voided_at, void_reason) ON game_instances TO city_dice_app, city_dice_operator;
GRANT INSERT ON chain_links TO city_dice_app, city_dice_operator;

GRANT INSERT ON accounts, day_reports, order_claims, sandbox_payments TO city_dice_app;
GRANT INSERT (user_id, mode, game_instance_id, coin_type_id, city, dice_number, stake_paise, prize_paise, payout_version,
  created_at, nonce) ON bets TO city_dice_app;
GRANT INSERT (id, mode, coin_type_id, serial, length, c0, salt_round, created_at, history, is_ordered, signature) ON chains
  TO city_dice_app;
GRANT INSERT (mode, coin_type_id, starts_at, ends_at, active_until, chain_id, n, commitment, beacon_round, draw_version,
  created_at) ON game_instances TO city_dice_app;
GRANT INSERT (user_id, id, amount_paise, currency, created_at, updated_at, ask_at) ON payment_orders TO city_dice_app;
GRANT INSERT (user_id, amount_paise, upi_id, created_at, held_until) ON withdrawals TO city_dice_app;
GRANT UPDATE (answered_at) ON bets TO city_dice_app;
GRANT UPDATE (salt, signature) ON chains TO city_dice_app;
GRANT UPDATE (settled_at, city, dice_number, seed, total_bets, beacon_value, beacon_signature, bets_root,
  bets_count) ON game_instances
  TO city_dice_app;
GRANT UPDATE (provider_order_id) ON payment_orders TO city_dice_app;
GRANT INSERT, UPDATE (upi_id, account_holder_name, bank_name, branch_name, updated_at) ON bank_details TO city_dice_app;
-- The application has no right to change the blocks of operators.
GRANT INSERT, UPDATE (excluded_until, excludes_practice, limits, operator_limits) ON protections TO city_dice_app;
-- The application may ask for a proof of identity, and only an operator's command writes the result.
GRANT INSERT (mobile_number, first_name, last_name, is_adult, created_at),
  UPDATE (mobile_number, first_name, last_name, profile_picture, language, identity_asked_at) ON users TO city_dice_app;
GRANT INSERT, UPDATE (excluded_until, excludes_practice, limits, operator_limits), DELETE ON kept_exclusions TO city_dice_app;
GRANT INSERT (name, mobile_number, user_id, subject, message, created_at), DELETE ON complaints TO city_dice_app;
GRANT INSERT, DELETE ON activity, idempotency_keys, known_devices, otp_requests, otps, payment_tokens, presence, rate_limits, sessions,
  sms_outbox TO city_dice_app;
GRANT UPDATE (reply) ON idempotency_keys TO city_dice_app;
GRANT UPDATE (logged_in_at) ON known_devices TO city_dice_app;
GRANT UPDATE (code_hmac, tries_left, sends, expires_at, device_hash, first_name, last_name, is_adult) ON otps TO city_dice_app;
GRANT UPDATE (used_at) ON payment_tokens TO city_dice_app;
GRANT UPDATE (players, at) ON presence TO city_dice_app;
GRANT UPDATE (points, expire) ON rate_limits TO city_dice_app;
GRANT UPDATE (last_used_at) ON sessions TO city_dice_app;

GRANT UPDATE (status, taken_by, approved_by, decided_at, decided_by, reason) ON withdrawals TO city_dice_operator;
-- The database writes who proposes and who confirms.
GRANT INSERT (above_paise), UPDATE (confirmed_by) ON two_person_limits TO city_dice_operator;
GRANT UPDATE (answer, answered_at, answered_by) ON complaints TO city_dice_operator;
GRANT UPDATE (is_enabled) ON coin_types TO city_dice_operator;
GRANT UPDATE (betting_timing, game_timing, cron_status, dummy_cron_status) ON controls TO city_dice_operator;
-- Logs a player out.
GRANT DELETE ON sessions TO city_dice_operator;
GRANT INSERT, UPDATE (blocks, operator_limits) ON protections TO city_dice_operator;
GRANT UPDATE (identity, identity_asked_at, is_test) ON users TO city_dice_operator;
-- Ordered by a command in the sandbox; the server takes a row when its round opens.
GRANT INSERT ON result_orders TO city_dice_operator;
GRANT DELETE ON result_orders TO city_dice_app;
-- Links are deleted and inserted again, sealed with a new key; those of a lost key are deleted.
GRANT DELETE ON chain_links TO city_dice_operator;

DO $$ BEGIN
  IF has_database_privilege('city_dice_app', current_database(), 'TEMPORARY')
    OR has_schema_privilege('city_dice_app', 'public', 'CREATE') THEN
    RAISE EXCEPTION 'the role of DATABASE_OWNER_URL must own the database and its schema public';
  END IF;
END $$;
