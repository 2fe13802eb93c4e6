CREATE TABLE "result_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"coin_type_id" integer NOT NULL,
	"city" text NOT NULL,
	"dice_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "is_ordered" boolean DEFAULT false NOT NULL;