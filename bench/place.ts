import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormDefinition } from '@ventanilla/model'
import { createForm } from '../server/src/features/forms/create-form.ts'
import { choose, type Database } from '../server/src/platform/db/database.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { live, definition as usual } from './form.ts'

let made = 0

export type Place = { readonly name: 'SQLite' | 'Postgres'; readonly url: string; remove(): Promise<void> }

export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { name: 'SQLite', url: `file:${join(folder, 'bench.db')}`, remove }
}

export async function postgresPlace(server: string): Promise<Place> {
  const name = `bench_${process.pid}_${++made}`
  await onServer(server, `create database ${name}`)
  return {
    name: 'Postgres',
    url: addressOf(server, name),
    remove: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** A place that stays, for another run to measure on: a file in a folder, or a database of a server that is given. */
export async function keptPlace(dialect: 'sqlite' | 'postgres', name: string, keep: Keep): Promise<Place> {
  const remove = async () => {}
  if (dialect === 'sqlite') {
    mkdirSync(keep.folder, { recursive: true })
    return { name: 'SQLite', url: `file:${join(keep.folder, `${name}.db`)}`, remove }
  }
  // Where it is there already, it is the one that was kept.
  await onServer(keep.server, `create database ${name}`).catch(() => {})
  return { name: 'Postgres', url: addressOf(keep.server, name), remove }
}

export type Keep = { readonly folder: string; readonly server: string }

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, command: string): Promise<void> {
  const db = await openDatabase(server, { poolSize: 1 })
  try {
    await choose<Promise<unknown>>(db, { sqlite: async () => {}, postgres: pool => pool.query(command) })
  } finally {
    await db.close()
  }
}

/** A form in each of so many municipalities. Gives the forms' uids. */
export async function addForms(
  db: Database,
  municipalities: number,
  definition: FormDefinition = usual,
): Promise<string[]> {
  const uids: string[] = []
  for (let index = 0; index < municipalities; index++) {
    const { municipality } = db.tables
    const key = `B${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`
    const [row] = await db.sql
      .insert(municipality)
      .values({
        uid: `bench${index}`,
        provinceId: 1,
        name: key,
        key,
        timeZone: 'America/Argentina/Cordoba',
        createdAt: 0,
      })
      .returning({ id: municipality.id })
    const given = { municipalityId: row?.id ?? 0, areaIds: [], definition, live, createdBy: null, at: new Date() }
    uids.push((await createForm(db, given)).uid)
  }
  return uids
}
