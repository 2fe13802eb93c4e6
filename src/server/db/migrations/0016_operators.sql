CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"code" text,
	"request_id" text NOT NULL,
	"game_instance_id" bigint,
	"coin_type_id" bigint
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_exclusions" ADD COLUMN "operator_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "protections" ADD COLUMN "blocks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "protections" ADD COLUMN "operator_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at");
