import { BlockList, isIP, isIPv6 } from 'node:net'

/** An address or a network, as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32. */
function parsed(written: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...more] = written.split('/')
  if (!isIP(address) || more.length > 0) return undefined
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const longest = family === 'ipv6' ? 128 : 32
  if (length === undefined) return { address, prefix: longest, family }
  const prefix = /^\d{1,3}$/.test(length) ? Number(length) : longest + 1
  return prefix <= longest ? { address, prefix, family } : undefined
}

/** The first of them that is none. */
export function wrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find(written => !parsed(written))
}

/** Whether a client may be one of these. Where an IPv4 client comes over a socket of IPv6 it is the same client. */
export function isAllowedFrom(addresses: readonly string[], client: string): boolean {
  const address = client.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIP(address)) return false
  const list = new BlockList()
  for (const written of addresses) {
    const network = parsed(written)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
