/** The socket of a connection that pipelines statements. */
import { Socket } from 'node:net'

/** Sends all that is written in one tick by one system call, where pg makes one for each pipelined statement. */
export class BatchingSocket extends Socket {
  private isBatching = false

  override write(data: Uint8Array | string, ...rest: never[]): boolean {
    if (!this.isBatching) {
      this.isBatching = true
      this.cork()
      process.nextTick(() => {
        this.isBatching = false
        this.uncork()
      })
    }
    return super.write(data, ...rest)
  }
}
