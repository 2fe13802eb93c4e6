-- Each index finds the expired rows of a table, which are deleted in the order of their time.
DROP INDEX CONCURRENTLY IF EXISTS "known_devices_login";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "known_devices_login" ON "known_devices" USING btree ("logged_in_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "otps_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "otps_expiry" ON "otps" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_last_use";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_last_use" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sms_outbox_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "complaints_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_created" ON "complaints" USING btree ("created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "turns_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "turns_expiry" ON "turns" USING btree ("expires_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_tokens_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_tokens_expiry" ON "payment_tokens" USING btree ("expires_at");
