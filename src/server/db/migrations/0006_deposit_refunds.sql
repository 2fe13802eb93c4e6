CREATE TABLE "payment_refunds" (
	"user_id" integer NOT NULL,
	"refund_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_user_id_refund_id_pk" PRIMARY KEY("user_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_claims_order" ON "payment_claims" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("created_at") WHERE status <> 'captured';--> statement-breakpoint
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
    ('deposit_refund', 'cash', 'provider'),
    ('withdrawal_hold', 'cash', 'held'),
    ('withdrawal_release', 'held', 'cash'),
    ('withdrawal_paid', 'held', 'provider')
  )
);
