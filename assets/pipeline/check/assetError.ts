/** The error of an invalid source file; its message is one line: file, expected, found. */
export class AssetError extends Error {
  constructor(file: string, expected: string, found: string) {
    super(`invalid asset: ${file}: expected ${expected}, found ${found}`)
    this.name = 'AssetError'
  }
}
