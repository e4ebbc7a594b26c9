import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asPostgres, findPrograms, freePort, giveToPostgres } from '../postgres.ts'

export type Pair = { readonly primary: string; readonly replica: string; stop(): void }

/** Whether this machine has the programs of Postgres; the embedded ones lie where nobody else may run them. */
export const hasPrograms = findPrograms() !== undefined

/** A Postgres and another one that follows it by streaming. */
export async function startPair(): Promise<Pair> {
  const bin = findPrograms() ?? ''
  const home = mkdtempSync(join(tmpdir(), 'ventanilla-pair-'))
  giveToPostgres(home)
  const ports = { primary: await freePort(), replica: await freePort() }
  const dataOf = (name: keyof typeof ports) => join(home, name)
  const encoded = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  asPostgres(join(bin, 'initdb'), ['-D', dataOf('primary'), ...encoded])
  // Of the same beginning: what the primary writes from now on is all that is between them.
  cpSync(dataOf('primary'), dataOf('replica'), { recursive: true })
  writeFileSync(join(dataOf('replica'), 'standby.signal'), '')
  writeFileSync(
    join(dataOf('replica'), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=postgres'\n`,
  )
  giveToPostgres(home)
  const start = (name: keyof typeof ports) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      wal_keep_size: '256MB',
      fsync: 'off',
    }
    const options = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`)
    const said = ['-l', join(home, `${name}.log`), '-w', 'start']
    asPostgres(join(bin, 'pg_ctl'), ['-D', dataOf(name), '-o', `${options.join(' ')} -p ${ports[name]}`, ...said])
  }
  start('primary')
  start('replica')
  return {
    primary: `postgres://postgres@127.0.0.1:${ports.primary}/postgres`,
    replica: `postgres://postgres@127.0.0.1:${ports.replica}/postgres`,
    stop: () => {
      for (const name of ['replica', 'primary'] as const)
        asPostgres(join(bin, 'pg_ctl'), ['-D', dataOf(name), '-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
