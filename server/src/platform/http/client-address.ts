import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config/config.ts'

export type AddressOf = (c: Context) => string

/**
 * Finds the address of the client. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from the right, the first
 * address that is not one of them.
 */
export function addressReader(config: Pick<Config, 'trustedProxies'>): AddressOf {
  const isTrusted = trustedProxy(config)
  return c => {
    let address = plain(socketAddress(c))
    const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map(part => plain(part.trim()))
    while (isTrusted(address)) {
      const before = forwarded.pop()
      if (!before || isIP(before) === 0) break
      address = before
    }
    return address
  }
}

/** Looking an address up in ranges takes as long as a short statement of the database; nearly all come from a few proxies. */
const mostKnown = 1_000

function trustedProxy({ trustedProxies }: Pick<Config, 'trustedProxies'>): (address: string) => boolean {
  if (trustedProxies.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const known = new Map<string, boolean>()
  return address => {
    const found = known.get(address)
    if (found !== undefined) return found
    const isTrusted = isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
    if (known.size >= mostKnown) known.clear()
    known.set(address, isTrusted)
    return isTrusted
  }
}

/** By which scheme the client came: what a trusted proxy says in `X-Forwarded-Proto`, else how it came to us. */
export function schemeReader(config: Pick<Config, 'trustedProxies'>): (c: Context) => string {
  const isTrusted = trustedProxy(config)
  return c => {
    const forwarded = c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim().toLowerCase()
    const isKnown = forwarded === 'http' || forwarded === 'https'
    return isKnown && isTrusted(plain(socketAddress(c))) ? forwarded : new URL(c.req.url).protocol.slice(0, -1)
  }
}

/** Requests made in a test without a socket all come from one place. */
function socketAddress(c: Context): string {
  const env: unknown = c.env
  const hasSocket = typeof env === 'object' && env !== null && 'incoming' in env
  return hasSocket ? (getConnInfo(c).remote.address ?? 'local') : 'local'
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

/** What is counted as one client: an IPv6 customer holds a whole /64. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':').filter(Boolean)]
    .slice(0, 4)
    .join(':')
}
