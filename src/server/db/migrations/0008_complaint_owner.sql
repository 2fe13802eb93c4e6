ALTER TABLE "complaints" ADD COLUMN "user_id" integer;
