/** Unlocks audio playback. Phones allow it only inside a user gesture, so the press that opens the table calls this. */
export function unlockAudio(): void {
  try {
    const context = new AudioContext()
    // resume() is enough to unlock audio; the context is closed so that repeated presses do not leave contexts running.
    void context
      .resume()
      .then(() => context.close())
      .catch(() => undefined)
  } catch {
    // Without the Web Audio API the game runs without sound.
  }
}
