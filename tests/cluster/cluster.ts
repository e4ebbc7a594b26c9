import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildServer, startServer } from '../faults/child-server.ts'
import { findPrograms, freePort, giveToPostgres } from '../postgres.ts'
import { layNetwork } from './network.ts'
import { patroniWays, postmasterOf, type Program, signal, start, treeOf, until } from './programs.ts'
import { databaseBalancer, patroniYaml, type Places, poolerIni, postBootstrap, soon, webBalancer } from './settings.ts'

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three nodes of Postgres under Patroni, of which one more than the primary has each answer; before them HAProxy and PgBouncer; three processes of ours behind another HAProxy. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-cluster-'))
  chmodSync(folder, 0o755)
  const network = layNetwork(3)
  const names = ['etcd', 'peers', 'postgres', 'patroni', 'primary', 'replica', 'pooler', 'web'] as const
  const ports = Object.fromEntries(
    await Promise.all(names.map(async name => [name, await freePort()] as const)),
  ) as Places['ports']
  const places: Places = {
    ways: patroniWays(),
    folder,
    bin: findPrograms() ?? '',
    hub: network.hub,
    addresses: network.addresses,
    ports,
  }
  const nodes: (Program | undefined)[] = [undefined, undefined, undefined]
  const others: Program[] = []
  const apps: { server: ChildServer; port: number }[] = []

  const put = (name: string, text: string, mode = 0o600) => {
    writeFileSync(join(folder, name), text, { mode })
    return join(folder, name)
  }
  const run = (name: string, command: string[]) =>
    void others.push(start(command, { log: join(folder, `${name}.log`) }))
  const startNode = (node: number) => {
    const command = ['patroni', join(folder, `patroni${node}.yml`)]
    nodes[node] = start(command, { log: join(folder, `patroni${node}.log`), namespace: network.namespaces[node] })
  }
  const endOf = (name: string) => {
    try {
      return `${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-2_500)}`
    } catch {
      return name
    }
  }
  const dataOf = (node: number) => join(folder, `pg${node}`)
  /** Patroni and its Postgres, which outlive each other. */
  const processesOf = (node: number) => treeOf([nodes[node]?.pid ?? 0, postmasterOf(dataOf(node)) ?? 0])

  async function members(): Promise<Member[]> {
    for (const address of network.addresses) {
      const seen = await fetch(`http://${address}:${ports.patroni}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).then(
        response => response.json() as Promise<{ members: Member[] }>,
        () => undefined,
      )
      if (seen) return seen.members
    }
    return []
  }
  const nodeWith = async (role: string) => {
    const found = (await members()).find(each => each.role === role && ['running', 'streaming'].includes(each.state))
    return found && Number(found.name.slice(1))
  }
  /** Who is what, and what each node said last: why an expectation was not met. */
  const describe = async () =>
    `${JSON.stringify(await members())}\n${nodes.map((_, node) => endOf(`patroni${node}`)).join('\n')}`
  /** A leader and two who follow it closely on its timeline, one of them synchronously, for three seconds: what comes next comes alone. */
  const settle = async () => {
    let since: number | undefined
    const whole = until('cluster of three with a synchronous standby', 150, async () => {
      const seen = await members()
      const running = seen.filter(({ state }) => state === 'running' || state === 'streaming')
      const close = running.filter(({ role, lag }) => role === 'leader' || (typeof lag === 'number' && lag < 1e6))
      const roles = new Set(close.map(({ role }) => role))
      const isWhole = close.length === 3 && roles.has('leader') && roles.has('sync_standby')
      const isOne = new Set(close.map(({ timeline }) => timeline)).size === 1
      if (!isWhole || !isOne) since = undefined
      else if (performance.now() - (since ??= performance.now()) > 3_000) return true
      return undefined
    })
    await whole.catch(async (error: unknown) => {
      throw new Error(await describe(), { cause: error })
    })
  }

  const databaseUrl = `postgres://app:app@127.0.0.1:${ports.pooler}/app`
  const directUrl = `postgres://app:app@${network.hub}:${ports.primary}/app`
  const startApp = async (port: number) => {
    const environment = { PORT: String(port), DATABASE_DIRECT_URL: directUrl, DATA_DIR: join(folder, 'data') }
    return { port, server: await startServer(databaseUrl, environment) }
  }

  async function stop(): Promise<void> {
    for (const { server } of apps) await server.kill()
    for (const [node, program] of nodes.entries()) {
      const processes = processesOf(node)
      signal(processes, 'SIGKILL')
      signal(processes, 'SIGCONT')
      await program?.stop()
    }
    for (const program of others) await program.stop()
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }

  async function begin(): Promise<void> {
    put('post-bootstrap.sh', postBootstrap(places.bin), 0o755)
    put('users.txt', '"app" "app"\n')
    for (const node of nodes.keys()) {
      put(`patroni${node}.yml`, patroniYaml(places, node))
      mkdirSync(join(folder, `s${node}`))
    }
    const configs = {
      database: put('database.cfg', databaseBalancer(places)),
      pooler: put('pooler.ini', poolerIni(places)),
    }
    giveToPostgres(folder)
    const own = `http://${network.hub}`
    const program = [
      'etcd',
      '--name',
      'e',
      '--data-dir',
      join(folder, 'etcd'),
      '--log-level',
      'warn',
      '--logger',
      'zap',
      ...(places.ways.protocol === 'etcd' ? ['--enable-v2'] : []),
    ]
    const clients = ['--listen-client-urls', `${own}:${ports.etcd}`, '--advertise-client-urls', `${own}:${ports.etcd}`]
    const peers = `${own}:${ports.peers}`
    const among = [
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `e=${peers}`,
    ]
    run('etcd', [...program, ...clients, ...among])
    await until('etcd', 60, async () => ((await fetch(`${own}:${ports.etcd}/health`)).ok ? true : undefined))
    for (const node of nodes.keys()) startNode(node)
    run('database', ['haproxy', '-db', '-f', configs.database])
    run('pooler', ['pgbouncer', '-q', configs.pooler])
    await settle()
    const patch = { method: 'PATCH', body: JSON.stringify(soon(places.ways)) }
    await until('shorter patience', 20, async () => {
      const leader = (await nodeWith('leader')) ?? 0
      const said = await fetch(`http://${network.addresses[leader]}:${ports.patroni}/config`, patch)
      return said.ok ? true : undefined
    })
    // All three at once on an empty database.
    const starting = await Promise.all([await freePort(), await freePort(), await freePort()].map(startApp))
    apps.push(...starting)
    const web = put(
      'web.cfg',
      webBalancer(
        places,
        apps.map(({ port }) => port),
      ),
    )
    giveToPostgres(web)
    run('web', ['haproxy', '-db', '-f', web])
    await until('balancer', 20, async () =>
      (await fetch(`http://127.0.0.1:${ports.web}/healthz`)).ok ? true : undefined,
    )
  }

  try {
    await begin()
  } catch (error) {
    const logs = ['etcd', 'patroni0', 'database', 'pooler', 'web'].map(endOf)
    await stop()
    throw new Error(logs.join('\n'), { cause: error })
  }

  return {
    url: `http://127.0.0.1:${ports.web}`,
    /** The primary, wherever it is. */
    directUrl,
    replicaUrl: `postgres://app:app@${network.hub}:${ports.replica}/app`,
    settle,
    describe,
    leader: async () => (await nodeWith('leader')) ?? (await until('leader', 60, () => nodeWith('leader'))),
    synchronous: async () => await until('synchronous standby', 60, () => nodeWith('sync_standby')),
    kill: (node: number) => signal(processesOf(node), 'SIGKILL'),
    revive: startNode,
    pause: (node: number) => signal(processesOf(node), 'SIGSTOP'),
    resume: (node: number) => signal(processesOf(node), 'SIGCONT'),
    cut: network.cut,
    heal: network.heal,
    /** A planned one, from one node to another. */
    switchOver: async (from: number, to: number) => {
      const body = JSON.stringify({ leader: `n${from}`, candidate: `n${to}` })
      const said = await fetch(`http://${network.addresses[from]}:${ports.patroni}/switchover`, {
        method: 'POST',
        body,
      })
      if (!said.ok) throw new Error(`no switchover: ${await said.text()}`)
    },
    killApp: async (index: number) => await apps[index]?.server.kill(),
    reviveApp: async (index: number) => {
      const port = apps[index]?.port
      if (port !== undefined) apps[index] = await startApp(port)
    },
    stop,
  }
}
