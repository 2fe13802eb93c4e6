CREATE TABLE "otp_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mobile_number" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"mobile_number" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "accounts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "accounts_covered" CHECK (balance_paise >= 0 OR kind IN ('house', 'dummy_house', 'provider'))
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
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "bets_user_id_mode_game_instance_id_pk" PRIMARY KEY("user_id","mode","game_instance_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
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
	CONSTRAINT "transfers_user_id_kind_reference_pk" PRIMARY KEY("user_id","kind","reference"),
	CONSTRAINT "transfers_amount" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "chain_links" (
	"chain_id" text NOT NULL,
	"n" integer NOT NULL,
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"city" text,
	"dice_number" integer,
	"seed" text,
	"total_bets" integer,
	"beacon_value" text,
	"beacon_signature" text,
	CONSTRAINT "game_instances_draw" UNIQUE("chain_id","n")
);
--> statement-breakpoint
CREATE INDEX "otp_requests_mobile" ON "otp_requests" USING btree ("mobile_number","created_at");--> statement-breakpoint
CREATE INDEX "otp_requests_address" ON "otp_requests" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile" ON "sms_outbox" USING btree ("mobile_number","id");--> statement-breakpoint
CREATE INDEX "bets_instance" ON "bets" USING btree ("game_instance_id");--> statement-breakpoint
CREATE INDEX "game_instances_recent" ON "game_instances" USING btree ("mode","coin_type_id","id");--> statement-breakpoint
CREATE INDEX "game_instances_active" ON "game_instances" USING btree ("active_until");--> statement-breakpoint
CREATE INDEX "game_instances_unsettled" ON "game_instances" USING btree ("ends_at") WHERE settled_at IS NULL;