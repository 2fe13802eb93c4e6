ALTER TABLE "chain_links" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "history" text;