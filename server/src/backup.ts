// `npm run backup -- FOLDER`: a backup of database and files, written and read again while the server goes on. With --check, one that is there.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from './adapters/files/open-file-store.ts'
import type { Manifest } from './composition/backup/manifest.ts'
import { checkBackup } from './composition/backup/restore-backup.ts'
import { writeBackup } from './composition/backup/write-backup.ts'
import { configOrExit, exitWith } from './composition/open-deps.ts'
import { BackupError } from './platform/db/copy/backup-error.ts'

const usage = 'Use: npm run backup -- FOLDER, or npm run backup -- --check FOLDER for one that is there.'

function readArguments(): { folder: string; check: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder !== undefined && more.length === 0) return { folder: resolve(folder), check: values.check ?? false }
  } catch {}
  exitWith(usage)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { folder, check } = readArguments()
const config = configOrExit()

async function backUp(): Promise<Manifest> {
  if (check) return await checkBackup(folder)
  return await writeBackup({ config, files: await openFileStore(config), clock: () => new Date(), say }, folder)
}

const manifest = await backUp().catch((error: unknown) => {
  if (error instanceof BackupError) exitWith(error.message)
  exitWith(`The backup failed: ${error instanceof Error ? error.message : String(error)}`)
})
const { files, database } = manifest
if (files.missing.length > 0)
  say(`${files.missing.length} files that answers name were not in the store, beginning with ${files.missing[0]}.`)
const rows = Object.values(database.tables).reduce((sum, each) => sum + each, 0)
say(
  `${folder} is whole: ${rows} rows and ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB) as of ${manifest.at}.`,
)
