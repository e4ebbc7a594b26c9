import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installation } from '../config/installation.ts'

/** `drizzle/<dialect>` at the top of the repository, from the sources as from the build. */
export function migrationsFolder(dialect: 'sqlite' | 'postgres'): string {
  return fileURLToPath(new URL(`drizzle/${dialect}`, installation))
}

/** How many migrations this release has. */
export function migrationsOf(dialect: 'sqlite' | 'postgres'): number {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder(dialect), 'meta/_journal.json'), 'utf8'))
  const entries = typeof journal === 'object' && journal && 'entries' in journal ? journal.entries : []
  return Array.isArray(entries) ? entries.length : 0
}

/** Whether as many migrations are applied as this release has. */
export function appliesAll(dialect: 'sqlite' | 'postgres', applied: number): boolean {
  return applied >= migrationsOf(dialect)
}
