/**
 * The address that a link leads to, with https:// added where it has no scheme (spec 3 §5); null where it leads nowhere. Only http, https,
 * mailto and tel: anything else could run in the page that shows it.
 */
export function linkAddress(written: string): string | null {
  const text = written.trim()
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  // A scheme holds no dot: what stands before the colon of `town.example:8080` is a host.
  const address = /^[a-z][a-z\d+-]*:/i.test(text) ? text : `https://${text}`
  const bare = address !== text
  const [, host = ''] = /^https?:\/\/([^\s/?#]+)/i.exec(address) ?? []
  const isHost = bare ? /^[^@.]+\.[^@]*[^@.]$/.test(host) : host !== ''
  return isHost ? address.replaceAll(/\s/g, '%20') : null
}
