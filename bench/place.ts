import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choose, type Database, openDatabase } from '../server/src/db/database.ts'
import { createForm } from '../server/src/forms/create-form.ts'
import { definition, live } from './form.ts'

let made = 0

export type Place = { readonly name: 'SQLite' | 'Postgres'; readonly url: string; remove(): Promise<void> }

export function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-bench-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { name: 'SQLite', url: `file:${join(folder, 'bench.db')}`, remove }
}

export async function postgresPlace(server: string): Promise<Place> {
  const name = `bench_${process.pid}_${++made}`
  const run = async (command: string) => {
    const db = openDatabase(server, { poolSize: 1 })
    await choose<Promise<unknown>>(db, { sqlite: async () => {}, postgres: pool => pool.query(command) })
    await db.close()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name: 'Postgres', url: url.href, remove: () => run(`drop database ${name} with (force)`) }
}

/** A form in each of so many municipalities. Gives the forms' uids. */
export async function addForms(db: Database, municipalities: number): Promise<string[]> {
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
