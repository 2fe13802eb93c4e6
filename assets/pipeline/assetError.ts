/** A source that the build refuses; its message is one line: name, expected, found. */
export class ArtError extends Error {
  constructor(file: string, expected: string, found: string) {
    super(`art refused: ${file}: expected ${expected}, found ${found}`)
    this.name = 'ArtError'
  }
}
