import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { choose } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { s3Store } from '../../server/src/adapters/files/s3-store.ts'
import { type ChildServer, startServer } from '../faults/child-server.ts'
import { findPrograms, freePort, giveToPostgres } from '../postgres.ts'
import { layNetwork } from './network.ts'
import { patroniOf } from './patroni.ts'
import { patroniWays, postmasterOf, type Program, signal, start, treeOf, until } from './programs.ts'
import { databaseBalancer, patroniYaml, type Places, poolerIni, postBootstrap, soon, webBalancer } from './settings.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Reads what the processes tell of themselves. */
const watcher = 'a-token-that-only-the-watcher-has'

/** Three nodes of Postgres under Patroni, of which one more than the primary has each answer; before them HAProxy and PgBouncer; three processes of ours behind another HAProxy, which read from a replica and keep files in a store that speaks S3. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-cluster-'))
  chmodSync(folder, 0o755)
  const network = layNetwork(3)
  const names = ['etcd', 'peers', 'postgres', 'patroni', 'primary', 'replica', 'pooler', 'web', 'store'] as const
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

  const patroni = patroniOf(network.addresses, ports.patroni)
  /** Who is what, and what each node said last: why an expectation was not met. */
  const describe = async () =>
    `${JSON.stringify(await patroni.members())}\n${nodes.map((_, node) => endOf(`patroni${node}`)).join('\n')}`
  const settle = async () => {
    await patroni.settle().catch(async (error: unknown) => {
      throw new Error(await describe(), { cause: error })
    })
  }

  const databaseUrl = `postgres://app:app@127.0.0.1:${ports.pooler}/app`
  const directUrl = `postgres://app:app@${network.hub}:${ports.primary}/app`
  const replicaUrl = `postgres://app:app@${network.hub}:${ports.replica}/app`
  /** As its superuser. The processes and this one come from one address, and stay with one replica. */
  const askReplica = async (text: string): Promise<Record<string, unknown>[]> => {
    const db = await openDatabase(replicaUrl.replace('app:app', 'postgres:super'), { poolSize: 1 })
    try {
      return await choose<Promise<Record<string, unknown>[]>>(db, {
        sqlite: async () => [],
        postgres: async pool => (await pool.query(text)).rows,
      })
    } finally {
      await db.close()
    }
  }
  const bucket = { endpoint: `http://127.0.0.1:${ports.store}`, bucket: 'town', region: 'us-east-1' }
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const store = new S3rver({
    port: ports.store,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket.bucket, configs: [] }],
  })
  const startApp = async (port: number) => {
    const environment = {
      PORT: String(port),
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_READ_URL: replicaUrl,
      DATA_DIR: join(folder, 'data'),
      METRICS_TOKEN: watcher,
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }
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
    await store.close()
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }

  async function begin(): Promise<void> {
    await store.run()
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
    await patroni.configure(soon(places.ways))
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
    files: s3Store({ ...bucket, ...keys }),
    /** Has the replica that is read from take what comes and show nothing of it, until it may go on. Patroni ends what Postgres itself calls a pause. */
    holdReplay: async () => {
      const [row] = await askReplica("select pid from pg_stat_activity where backend_type = 'startup'")
      const replaying = [Number(row?.['pid'])]
      signal(replaying, 'SIGSTOP')
      return () => signal(replaying, 'SIGCONT')
    },
    /** The replica that the processes read from. */
    readNode: async () => {
      const [row] = await askReplica('select host(inet_server_addr()) as at')
      return network.addresses.indexOf(String(row?.['at']))
    },
    /** How many reads the processes that run sent where. */
    reads: async () => {
      const read = { primary: 0, replica: 0 }
      for (const { server } of apps) {
        const headers = { Authorization: `Bearer ${watcher}` }
        const text = await fetch(`${server.url}/metrics`, { headers }).then(
          answer => answer.text(),
          () => '',
        )
        for (const [, from, count] of text.matchAll(/ventanilla_reads_total\{from="(primary|replica)"\} (\d+)/g))
          read[from as keyof typeof read] += Number(count)
      }
      return read
    },
    settle,
    describe,
    leader: patroni.leader,
    synchronous: patroni.synchronous,
    kill: (node: number) => signal(processesOf(node), 'SIGKILL'),
    revive: startNode,
    pause: (node: number) => signal(processesOf(node), 'SIGSTOP'),
    resume: (node: number) => signal(processesOf(node), 'SIGCONT'),
    cut: network.cut,
    heal: network.heal,
    switchOver: patroni.switchOver,
    killApp: async (index: number) => await apps[index]?.server.kill(),
    reviveApp: async (index: number) => {
      const port = apps[index]?.port
      if (port !== undefined) apps[index] = await startApp(port)
    },
    stop,
  }
}
