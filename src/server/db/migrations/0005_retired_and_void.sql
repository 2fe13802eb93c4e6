ALTER TABLE "chains" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_instances" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_instances" ADD CONSTRAINT "game_instances_outcome" CHECK (settled_at IS NULL OR voided_at IS NULL);--> statement-breakpoint
-- As before, and the stakes of a round that was called off go back.
ALTER TABLE transfers DROP CONSTRAINT transfers_flow, ADD CONSTRAINT transfers_flow CHECK (
  (kind, debit_account, credit_account) IN (
    ('stake', 'cash', 'house'),
    ('prize', 'house', 'cash'),
    ('stake_refund', 'house', 'cash'),
    ('dummy_stake', 'dummy', 'dummy_house'),
    ('dummy_prize', 'dummy_house', 'dummy'),
    ('dummy_stake_refund', 'dummy_house', 'dummy'),
    ('dummy_grant', 'dummy_house', 'dummy'),
    ('deposit', 'provider', 'cash'),
    ('withdrawal_hold', 'cash', 'held'),
    ('withdrawal_release', 'held', 'cash'),
    ('withdrawal_paid', 'held', 'provider')
  )
);
