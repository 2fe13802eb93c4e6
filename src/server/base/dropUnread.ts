/** Lets a reader of the output stop, as `head` does: the work goes on, and what is written after that is dropped. */
export function dropUnread(...outputs: NodeJS.WriteStream[]): void {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
