-- What a process has told is told again within seconds.
DELETE FROM presence;--> statement-breakpoint
DROP INDEX "game_instances_history";--> statement-breakpoint
ALTER TABLE "presence" ADD COLUMN "users" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_losses" ON "transfers" USING btree ("user_id","created_at") WHERE kind IN ('stake', 'prize', 'stake_refund');--> statement-breakpoint
CREATE INDEX "game_instances_games" ON "game_instances" USING btree ("id") WHERE mode = 'real' AND settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "game_instances_coin_games" ON "game_instances" USING btree ("coin_type_id","id") WHERE mode = 'real' AND settled_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "presence" DROP COLUMN "online";