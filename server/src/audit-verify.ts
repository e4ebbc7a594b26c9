// `npm run audit:verify`: counts the chain over the entries of the audit of each municipality anew. Hashes that were kept elsewhere may be given:
// each must still be in its chain. Ends with 1 where something is not as it was sealed.
import { asc } from 'drizzle-orm'
import { closeDeps, configOrExit, exitWith, openDeps } from './composition/open-deps.ts'
import { isHash } from './features/audit/chain/entry-hash.ts'
import { verifyAudit } from './features/audit/chain/verify-audit.ts'

const kinds = {
  changed: 'is not what was sealed',
  missing: 'was sealed and is not there any more',
  skipped: 'is the first behind a gap in the chain',
  unsealed: 'was written in among entries that had been sealed without it',
}

const hashes = process.argv.slice(2)
const strange = hashes.find(hash => !isHash(hash))
if (strange !== undefined)
  exitWith(`'${strange}' is no hash: it has 64 signs of 0 to 9 and a to f, as npm run audit:verify printed it.`)
const deps = await openDeps(configOrExit())
const { municipality } = deps.db.tables
const towns = await deps.db.sql.select().from(municipality).orderBy(asc(municipality.id))
const nameOf = (id: number) => towns.find(town => town.id === id)?.name ?? 'the installation'
const { chains, broken, lost } = await verifyAudit(deps.db, hashes)
await closeDeps(deps)
const lines = [
  ...chains.map(
    ({ municipalityId, entries, hash }) =>
      `${nameOf(municipalityId)}: ${entries} entries hold, the last hash is ${hash}`,
  ),
  ...broken.map(({ municipalityId, auditId, kind, entry }) => {
    const what = entry ? ` (${new Date(entry.at).toISOString()}, ${entry.action} by ${entry.actorName})` : ''
    return `${nameOf(municipalityId)}: entry ${auditId}${what} ${kinds[kind]}`
  }),
  ...lost.map(hash => `No chain has the hash ${hash} any more: entries were taken away from its end`),
]
if (lines.length === 0) lines.push('Nothing is sealed yet: entries are, a minute after they were written.')
process.stdout.write(`${lines.join('\n')}\n`)
if (broken.length > 0 || lost.length > 0) process.exitCode = 1
