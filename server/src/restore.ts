// `npm run restore -- FOLDER`: puts a backup into an empty installation. Nothing that is there is overwritten.
import { dirname, resolve } from 'node:path'
import { openFileStore } from './adapters/files/open-file-store.ts'
import { restoreBackup } from './composition/backup/restore-backup.ts'
import { isSqlite, sqlitePathOf } from './composition/backup/write-backup.ts'
import { configOrExit, exitWith } from './composition/open-deps.ts'
import { BackupError } from './platform/db/copy/backup-error.ts'
import { makeFolder } from './platform/config/make-folder.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [given, ...more] = process.argv.slice(2)
if (given === undefined || given.startsWith('-') || more.length > 0)
  exitWith('Use: npm run restore -- FOLDER, with DATABASE_URL and DATA_DIR of an installation that is empty.')
const folder = resolve(given)
const config = configOrExit()

async function restore() {
  await makeFolder(config.dataDir)
  if (isSqlite(config)) await makeFolder(dirname(sqlitePathOf(config)))
  return await restoreBackup({ config, files: await openFileStore(config), say }, folder)
}

const { database, files, at } = await restore().catch((error: unknown) => {
  if (error instanceof BackupError) exitWith(error.message)
  exitWith(`The restore failed: ${error instanceof Error ? error.message : String(error)}`)
})
const rows = Object.values(database.tables).reduce((sum, each) => sum + each, 0)
say(`Restored ${rows} rows and ${files.count} files as of ${at}. Start the server as usual.`)
