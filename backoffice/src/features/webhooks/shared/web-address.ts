/** An address that a webhook may have; whether it can be reached is the server's to say. */
export function isWebAddress(written: string): boolean {
  const address = URL.parse(written.trim())
  return address !== null && /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
}
