// Reads the entries, the signing block and the compiled manifest of an Android package.
import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** Offsets of the parts of a package, which starts with its entries. */
type Layout = { blockStart: number; directoryStart: number; endStart: number }

function readLayout(file: Buffer): Layout {
  const endStart = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const directoryStart = file.readUInt32LE(endStart + 16)
  if (file.toString('latin1', directoryStart - 16, directoryStart) !== 'APK Sig Block 42')
    throw new Error('not signed')
  const size = Number(file.readBigUInt64LE(directoryStart - 24))
  return { blockStart: directoryStart - size - 8, directoryStart, endStart }
}

/** Returns the uncompressed content of an entry. @throws when there is no such entry */
export function readEntry(file: Buffer, name: string): Buffer {
  const { directoryStart, endStart } = readLayout(file)
  for (let at = directoryStart; at < endStart; ) {
    const [nameLength, extra, comment] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ]
    if (file.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = file.readUInt32LE(at + 42)
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      const data = file.subarray(start, start + file.readUInt32LE(at + 20))
      return file.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Error(`no ${name} in the package`)
}

/** Returns whether an entry is uncompressed and starts at a multiple of four bytes. */
export function isAligned(file: Buffer, name: string): boolean {
  const content = readEntry(file, name)
  return content.buffer === file.buffer && (content.byteOffset - file.byteOffset) % 4 === 0
}

function readLengthPrefixed(sequence: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < sequence.length; ) {
    const length = sequence.readUInt32LE(at)
    parts.push(sequence.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return parts
}

function findScheme(file: Buffer, wanted: number): Buffer {
  const { blockStart, directoryStart } = readLayout(file)
  for (let at = blockStart + 8; at < directoryStart - 24; ) {
    const length = Number(file.readBigUInt64LE(at))
    if (file.readUInt32LE(at + 8) === wanted) return file.subarray(at + 12, at + 8 + length)
    at += 8 + length
  }
  throw new Error('this signature scheme is absent')
}

/** Returns the digest that signature scheme 2 signs: over the digests of 1 MB chunks, without the signing block. */
function contentDigest(file: Buffer): Buffer {
  const { blockStart, directoryStart, endStart } = readLayout(file)
  const end = Buffer.from(file.subarray(endStart))
  end.writeUInt32LE(blockStart, 16)
  const digests: Buffer[] = []
  for (const section of [file.subarray(0, blockStart), file.subarray(directoryStart, endStart), end]) {
    for (let at = 0; at < section.length; at += 1048576) {
      const chunk = section.subarray(at, at + 1048576)
      const head = Buffer.from([0xa5, 0, 0, 0, 0])
      head.writeUInt32LE(chunk.length, 1)
      digests.push(createHash('sha256').update(head).update(chunk).digest())
    }
  }
  const head = Buffer.from([0x5a, 0, 0, 0, 0])
  head.writeUInt32LE(digests.length, 1)
  return createHash('sha256')
    .update(Buffer.concat([head, ...digests]))
    .digest()
}

/** ID of RSA PKCS #1 v1.5 with SHA-256. */
const algorithm = 0x0103

/** Verifies signature scheme 2 and returns the signer's certificate. @throws when content, key or signature do not match */
export function verifySignature(file: Buffer): X509Certificate {
  const [signer] = readLengthPrefixed(readLengthPrefixed(findScheme(file, 0x7109871a))[0]!)
  const [signedData, signatures, publicKey] = readLengthPrefixed(signer!)
  const [digests, certificates] = readLengthPrefixed(signedData!)
  const digest = readLengthPrefixed(digests!).find((part) => part.readUInt32LE(0) === algorithm)
  if (!digest?.subarray(8).equals(contentDigest(file)))
    throw new Error('the content was changed after signing')
  const certificate = new X509Certificate(readLengthPrefixed(certificates!)[0]!)
  if (!certificate.publicKey.export({ type: 'spki', format: 'der' }).equals(publicKey!))
    throw new Error('another key signed')
  const signature = readLengthPrefixed(signatures!).find((part) => part.readUInt32LE(0) === algorithm)
  const isValid = createVerify('RSA-SHA256')
    .update(signedData!)
    .verify(certificate.publicKey, signature!.subarray(8))
  if (!isValid) throw new Error('the signature is wrong')
  return certificate
}

/** Returns the elements of a compiled manifest with their attributes: numbers, strings, and references as `@id`. */
export function readManifest(xml: Buffer): { name: string; attributes: Record<string, string | number> }[] {
  const strings: string[] = []
  const elements: { name: string; attributes: Record<string, string | number> }[] = []
  for (let at = 8; at < xml.length; at += xml.readUInt32LE(at + 4)) {
    const type = xml.readUInt16LE(at)
    if (type === 0x0001) strings.push(...readStrings(xml.subarray(at)))
    if (type === 0x0102) elements.push(readElement(xml.subarray(at), strings))
  }
  return elements
}

function readStrings(pool: Buffer): string[] {
  const [count, flags, start] = [pool.readUInt32LE(8), pool.readUInt32LE(16), pool.readUInt32LE(20)]
  return Array.from({ length: count }, (_, index) => {
    const at = start + pool.readUInt32LE(28 + index * 4)
    if (flags & 0x100) return pool.toString('utf8', at + 2, at + 2 + pool.readUInt8(at + 1))
    return pool.toString('utf16le', at + 2, at + 2 + pool.readUInt16LE(at) * 2)
  })
}

function readElement(chunk: Buffer, strings: string[]) {
  const attributes: Record<string, string | number> = {}
  for (let index = 0; index < chunk.readUInt16LE(28); index++) {
    const at = 36 + index * 20
    const [kind, value] = [chunk.readUInt8(at + 15), chunk.readUInt32LE(at + 16)]
    const key = strings[chunk.readUInt32LE(at + 4)]!
    attributes[key] = kind === 3 ? strings[value]! : kind === 1 ? `@${value.toString(16)}` : value
  }
  return { name: strings[chunk.readUInt32LE(20)]!, attributes }
}
