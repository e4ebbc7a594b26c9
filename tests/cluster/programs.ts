import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPrograms } from '../postgres.ts'

const isRoot = process.getuid?.() === 0

/** What a cluster needs and this machine does not have, in one line; nothing where all is there. */
export function missingPrograms(): string | undefined {
  const packages: Record<string, string> = {
    etcd: 'etcd-server',
    patroni: 'patroni python3-etcd',
    haproxy: 'haproxy',
    pgbouncer: 'pgbouncer',
  }
  const missing = Object.keys(packages).filter(name => spawnSync(name, ['--version']).error !== undefined)
  const needed = [...missing.map(name => packages[name]), ...(findPrograms() ? [] : ['postgresql'])]
  return needed.length > 0 ? `The cluster is not tried: apt-get install ${needed.join(' ')}` : undefined
}

/** What differs between versions of Patroni. */
export type PatroniWays = {
  /** The section of its settings that names etcd, which is how it speaks to it. */
  readonly protocol: 'etcd' | 'etcd3'
  /** Seconds after which a lost primary is given up. */
  readonly ttl: number
}

/**
 * Through etcd's third protocol a primary under Debian 12's 3.0.2 that froze between reading whose the lock is and renewing it takes the lock from
 * its successor once it moves again, and all that was acknowledged meanwhile is lost; by the second the lock is written only while it is still its
 * own. Debian 13's 4.0.7 takes no lock of others, and no `ttl` below 20.
 */
export function patroniWays(): PatroniWays {
  const said = spawnSync('patroni', ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/\d+/.exec(said)?.[0]) < 4 ? { protocol: 'etcd', ttl: 8 } : { protocol: 'etcd3', ttl: 20 }
}

/** Namespaces and a bridge are the machine's to give. */
export const mayPartition = isRoot && spawnSync('ip', ['netns', 'add', 'vt-try']).status === 0
if (mayPartition) execFileSync('ip', ['netns', 'del', 'vt-try'])

export type Program = { readonly pid: number; stop(): Promise<void> }

/** Starts a program as postgres, in a namespace if one is named; what it says goes into a file. */
export function start(command: string[], { log, namespace }: { log: string; namespace?: string | undefined }): Program {
  const inside = namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace]
  const [program = '', ...args] = [...inside, ...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), ...command]
  const out = openSync(log, 'a')
  const child: ChildProcess = spawn(program, args, { cwd: '/', stdio: ['ignore', out, out] })
  closeSync(out)
  child.on('error', () => {})
  const pid = child.pid ?? 0
  return {
    pid,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      signal(treeOf([pid]), 'SIGKILL')
      await gone
    },
  }
}

/** These processes and all that came of them. */
export function treeOf(roots: readonly number[]): number[] {
  const parents = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number) as [number, number])
  const found = new Set(roots.filter(pid => pid > 1))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone already.
    }
  }
}

/** The process id that a server of Postgres has written down, if it is one of ours. */
export function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

/** Waits until something holds; throws what it is with what was seen last. */
export async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + seconds * 1_000
  let failure: unknown
  while (performance.now() < end) {
    const found = await look().catch((error: unknown) => void (failure = error))
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`after ${seconds} s there is no ${what}`, { cause: failure })
}
