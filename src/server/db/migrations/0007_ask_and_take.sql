DROP INDEX "payment_orders_open";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
-- Each order's turn comes when its age has doubled since it was asked about; one that never was is due.
UPDATE payment_orders SET ask_at = created_at + 2 * (COALESCE(asked_at, created_at + interval '1 minute') - created_at)
 WHERE created_at > now() - interval '180 days';--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "taken_by" text;--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("ask_at") WHERE ask_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_recent" ON "payment_orders" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payment_orders" DROP COLUMN "asked_at";