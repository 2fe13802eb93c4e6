/** Tries to start sound in the press that leads to the table, as phones demand; a refusal does not matter. */
export function startAudio(): void {
  try {
    void new AudioContext().resume().catch(() => undefined)
  } catch {
    // A browser without sound plays silently.
  }
}
