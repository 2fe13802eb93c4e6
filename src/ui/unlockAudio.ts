/** Tries to start sound in the press that leads to the table, as phones demand; a refusal does not matter. */
export function unlockAudio(): void {
  try {
    const context = new AudioContext()
    // What counts is that it was allowed to; left open, each press would leave one running.
    void context
      .resume()
      .then(() => context.close())
      .catch(() => undefined)
  } catch {
    // A browser without sound plays silently.
  }
}
