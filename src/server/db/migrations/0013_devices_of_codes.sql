CREATE TABLE "known_devices" (
	"mobile_number" text NOT NULL,
	"device_hash" text NOT NULL,
	"logged_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_mobile_number_device_hash_pk" PRIMARY KEY("mobile_number","device_hash")
);
--> statement-breakpoint
ALTER TABLE "otp_requests" ADD COLUMN "reserve" text;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "device_hash" text;--> statement-breakpoint
CREATE INDEX "otp_requests_created" ON "otp_requests" USING btree ("created_at");