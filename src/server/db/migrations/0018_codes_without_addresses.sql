DROP INDEX "otp_requests_address";--> statement-breakpoint
ALTER TABLE "otp_requests" DROP COLUMN "address";