/** 8 random characters: the id of a row. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map(byte => (byte % 32).toString(32)).join('')
}
