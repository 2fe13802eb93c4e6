CREATE INDEX CONCURRENTLY "complaints_user" ON "complaints" USING btree ("user_id");
