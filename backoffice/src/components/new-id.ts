const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const small = '0123456789abcdefghijklmnopqrstuvwxyz'

function randomOf(alphabet: string, length: number): string {
  const ids: string[] = []
  // Bytes beyond the last whole round of the alphabet would make its first letters more likely.
  const limit = 256 - (256 % alphabet.length)
  while (ids.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && ids.length < length) ids.push(alphabet[byte % alphabet.length] ?? '')
    }
  }
  return ids.join('')
}

/** The id of a part of a form. */
export const newId = () => randomOf(letters, 8)

/** The id that a new form will have; its draft is kept under it until then. */
export const newFormId = () => randomOf(small, 10)
