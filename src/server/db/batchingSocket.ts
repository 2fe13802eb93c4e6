/** The socket of a connection that pipelines statements. */
import { Socket } from 'node:net'

/**
 * Sends the statements of one tick by one system call. pg corks the socket for each statement by itself, so this keeps it
 * corked until the tick ends.
 */
export class BatchingSocket extends Socket {
  private isBatching = false

  override cork(): void {
    super.cork()
    if (this.isBatching) return
    this.isBatching = true
    super.cork()
    process.nextTick(() => {
      this.isBatching = false
      this.uncork()
    })
  }
}
