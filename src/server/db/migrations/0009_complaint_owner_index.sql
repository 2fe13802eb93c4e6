DROP INDEX CONCURRENTLY IF EXISTS "complaints_user";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "complaints_user" ON "complaints" USING btree ("user_id");
