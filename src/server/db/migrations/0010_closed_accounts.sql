CREATE TABLE "kept_exclusions" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"excluded_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mobile_number" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "kept_exclusions_end" ON "kept_exclusions" USING btree ("excluded_until");