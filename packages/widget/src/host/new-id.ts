const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 8 random characters: the id of a row. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map(byte => letters[byte % letters.length]).join('')
}
