DROP INDEX CONCURRENTLY IF EXISTS "audit_log_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_user" ON "audit_log" USING btree ((details->>'userId'));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transfers_time";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transfers_time" ON "transfers" USING brin ("created_at") WITH (pages_per_range=32,autosummarize=true);
