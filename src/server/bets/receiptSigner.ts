/** Signs the receipts of bets, so that a player can prove to anybody which bet the server accepted. */
import type { BetReceipt } from '../../contract/game'
import { receiptMessage } from '../../domain/fairness/betReceipt'
import { Signer } from '../chains'
import type { BetRow } from './betRow'

export class ReceiptSigner extends Signer {
  /** Returns the receipt, always the same for one bet. */
  sign(bet: BetRow): BetReceipt {
    const { id: betId, userId, gameInstanceId: instanceId, city, diceNumber, stakePaise, nonce } = bet
    const message = receiptMessage({ instanceId, betId, userId, city, diceNumber, stakePaise, nonce })
    return {
      game_instance_id: instanceId,
      bet_id: betId,
      user_id: userId,
      city,
      dice_number: diceNumber,
      stake_paise: stakePaise,
      nonce,
      key_id: this.keyId,
      signature: this.signText(message),
    }
  }
}
