/** 'https://town.example' of an address or a host that was typed; nothing where it is neither. */
export function webOrigin(typed: string): string | undefined {
  const address = /^[a-z]+:/i.test(typed) && !/^[a-z0-9.-]+:\d+/i.test(typed) ? typed : `https://${typed}`
  if (typed === '' || /\s/.test(typed) || !URL.canParse(address)) return undefined
  const { protocol, origin, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && /^[a-z0-9.-]+$/i.test(hostname) ? origin : undefined
}
