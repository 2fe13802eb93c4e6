ALTER TABLE "payment_orders" ADD COLUMN "short_payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "short_paise" bigint;