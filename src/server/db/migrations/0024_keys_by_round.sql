-- Keys that begin with the round or the time: bets of the same minutes write to the same pages of these indexes, where a
-- key by user has each bet write to a page of its own, which the write-ahead log then holds whole.
DROP INDEX CONCURRENTLY IF EXISTS "transfers_kind_reference_user_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "transfers_kind_reference_user_id_pk" ON "transfers" USING btree ("kind","reference","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "idempotency_keys_key_user_id_pk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "idempotency_keys_key_user_id_pk" ON "idempotency_keys" USING btree ("key","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transfers_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfers_user" ON "transfers" USING btree ("user_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transfers_losses";
