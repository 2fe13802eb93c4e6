CREATE TABLE "receipt_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bets" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "game_instances" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "game_instances" ADD COLUMN "bets_root" text;--> statement-breakpoint
ALTER TABLE "game_instances" ADD COLUMN "bets_count" integer;--> statement-breakpoint
CREATE TRIGGER receipt_keys_kept BEFORE UPDATE ON receipt_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER bets_immutable BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, mode, game_instance_id, id,
    coin_type_id, city, dice_number, stake_paise, prize_paise, payout_version, created_at, nonce ON bets
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER game_instances_sealed_once BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN (OLD.bets_root IS NOT NULL AND
    (OLD.bets_root, OLD.bets_count) IS DISTINCT FROM (NEW.bets_root, NEW.bets_count))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER game_instances_decided_once BEFORE UPDATE ON game_instances
  FOR EACH ROW WHEN ((OLD.settled_at IS NOT NULL OR OLD.voided_at IS NOT NULL) AND
    (OLD.settled_at, OLD.voided_at, OLD.city, OLD.dice_number, OLD.seed, OLD.total_bets, OLD.beacon_value,
     OLD.beacon_signature, OLD.chain_id, OLD.n, OLD.commitment, OLD.beacon_round, OLD.draw_version, OLD.void_reason,
     OLD.bets_root, OLD.bets_count) IS DISTINCT FROM
    (NEW.settled_at, NEW.voided_at, NEW.city, NEW.dice_number, NEW.seed, NEW.total_bets, NEW.beacon_value,
     NEW.beacon_signature, NEW.chain_id, NEW.n, NEW.commitment, NEW.beacon_round, NEW.draw_version, NEW.void_reason,
     NEW.bets_root, NEW.bets_count))
  EXECUTE FUNCTION refuse_change();
