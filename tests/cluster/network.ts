import { execFileSync, spawnSync } from 'node:child_process'
import { mayPartition } from './programs.ts'

const subnet = '10.231.77'
const bridge = 'vt-hub'
const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

export type Network = {
  /** Where everything but the nodes is. */
  readonly hub: string
  readonly addresses: readonly string[]
  readonly namespaces: readonly (string | undefined)[]
  /** Cuts a node off from everybody else; nothing is refused, nothing arrives. */
  cut(node: number): void
  heal(node: number): void
  remove(): void
}

/** Each node in a network namespace of its own at one bridge; where the machine gives none, all on its loopback, and nothing can be cut. */
export function layNetwork(nodes: number): Network {
  const all = Array.from({ length: nodes }, (_, node) => node)
  if (!mayPartition) {
    const nothing = () => {
      throw new Error('this machine gives no network namespaces')
    }
    return {
      hub: '127.0.0.1',
      addresses: all.map(node => `127.0.0.1${node + 1}`),
      namespaces: all.map(() => undefined),
      cut: nothing,
      heal: nothing,
      remove: () => {},
    }
  }
  const remove = () => {
    for (const node of all) {
      spawnSync('ip', ['netns', 'del', `vt-${node}`])
      // A namespace goes once its last process has.
      spawnSync('ip', ['link', 'del', `vt-out${node}`])
    }
    spawnSync('ip', ['link', 'del', bridge])
  }
  // What a run that was ended has left.
  remove()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const node of all) {
    const [namespace, outer] = [`vt-${node}`, `vt-out${node}`]
    ip('netns', 'add', namespace)
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', outer, 'master', bridge, 'up')
    const inside = (...args: string[]) => ip('-n', namespace, ...args)
    inside('addr', 'add', `${subnet}.${node + 11}/24`, 'dev', 'eth0')
    inside('link', 'set', 'lo', 'up')
    inside('link', 'set', 'eth0', 'up')
  }
  return {
    hub: `${subnet}.1`,
    addresses: all.map(node => `${subnet}.${node + 11}`),
    namespaces: all.map(node => `vt-${node}`),
    cut: node => void ip('link', 'set', `vt-out${node}`, 'down'),
    heal: node => void ip('link', 'set', `vt-out${node}`, 'up'),
    remove,
  }
}
