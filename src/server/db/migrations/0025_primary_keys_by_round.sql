-- The unique index of the migration before guards each table until it is the primary key.
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_user_id_kind_reference_pk";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_reference_user_id_pk" PRIMARY KEY USING INDEX "transfers_kind_reference_user_id_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key_user_id_pk" PRIMARY KEY USING INDEX "idempotency_keys_key_user_id_pk";
