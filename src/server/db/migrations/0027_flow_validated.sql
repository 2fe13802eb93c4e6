ALTER TABLE "transfers" VALIDATE CONSTRAINT "transfers_flow";
