CREATE TABLE "day_reports" (
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"testers" text NOT NULL,
	"report" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "day_reports_starts_at_ends_at_testers_pk" PRIMARY KEY("starts_at","ends_at","testers")
);
