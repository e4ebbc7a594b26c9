import type { Signer } from './signer.ts'

/** Where a document keeps room for what is only known once it is drawn (../pdf/signature-field.ts). */
const range = /\/ByteRange \[ ?0 \/\*{10} \/\*{10} \/\*{10} ?\]/
const contents = '/Contents <'

/** Puts the signature into the room that a document keeps for it: over all its bytes but that room (PDF 1.7, 12.8.1). */
export function signPdf(document: Uint8Array, signer: Signer): Uint8Array {
  const bytes = Buffer.from(document)
  // A byte a character, so that places in the text are places in the document.
  const text = bytes.toString('latin1')
  const found = range.exec(text)
  // The first after the range: the dictionary of the signature has no other.
  const start = found ? text.indexOf(contents, found.index) + contents.length - 1 : -1
  const end = text.indexOf('>', start) + 1
  if (!found || start < found.index || end <= start) throw new Error('the document keeps no room for a signature')
  const after = bytes.byteLength - end
  const said = `/ByteRange [0 ${start} ${end} ${after}`
  bytes.write(`${said.padEnd(found[0].length - 1)}]`, found.index, 'latin1')
  const signature = signer.sign([bytes.subarray(0, start), bytes.subarray(end)]).toString('hex')
  const room = end - start - 2
  if (signature.length > room) throw new Error('the signature is longer than the room for it')
  bytes.write(signature.padEnd(room, '0'), start + 1, 'latin1')
  return bytes
}
