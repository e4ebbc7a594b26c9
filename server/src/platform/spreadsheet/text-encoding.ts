export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]

/** So much of a text is looked at for how its letters are written. */
const looked = 4_096

/**
 * The text that bytes hold: by the mark that they begin with, else UTF-16 where every other byte is nought, else UTF-8 where they are that, else in
 * the letters of Windows, as spreadsheets often save. Undefined where they are no text.
 */
export function decodeText(bytes: Uint8Array): { readonly encoding: TextEncoding; readonly text: string } | undefined {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return text.includes('\0') ? undefined : { encoding, text }
  }
  return undefined
}

function encodingsOf(bytes: Uint8Array): readonly TextEncoding[] {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  const noughts = [0, 0]
  for (const [at, byte] of bytes.subarray(0, looked).entries())
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  const many = Math.max(3, Math.min(bytes.length, looked) / 4)
  if (odd > many && even === 0) return ['utf-16le']
  if (even > many && odd === 0) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(bytes)
  } catch {
    return undefined
  }
}
