/**
 * The address that a link leads to, with https:// added where it has no scheme (spec 3 §5); null where it leads nowhere. Only http, https,
 * mailto and tel: anything else could run in the page that shows it.
 */
export function linkAddress(written: string): string | null {
  const text = written.trim()
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  const [whole, scheme, host = ''] = /^(https?:\/\/)?([^\s/?#]+)([/?#].*)?$/i.exec(text) ?? []
  // Without a scheme a word is no host, and what stands before a colon must not become one.
  const isHost = scheme || /^[^@:.]+\.[^@:]*[^@:.](:\d+)?$/.test(host)
  return whole && isHost ? (scheme ? text : `https://${text}`).replaceAll(/\s/g, '%20') : null
}
