import { BlockList, isIPv6 } from 'node:net'

/** Networks that no address of the internet lies in: this machine, private ones, links, examples, groups, and ways from IPv6 to IPv4. */
const networks = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
  ],
} as const

const list = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const [address, prefix] of networks[family]) list.addSubnet(address, prefix, family)

/** Whether an address, as 203.0.113.7 or 2001:db8::1, lies in a network that is not the internet. */
export function isPrivateAddress(address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
