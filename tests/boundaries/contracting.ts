/**
 * The first migration that the oldest release does not have which may run beside this one. It moves on with a release, to the first one that
 * the release before has not.
 */
export const firstAfterOldest = '0036'

/** Migrations that take something away, each with the release since which nothing that may still run uses it. */
export const contractions: Readonly<Record<string, string>> = {}

const name = '[`"]?\\w+[`"]?'
const taking: readonly (readonly [RegExp, string])[] = [
  [/^drop\b/i, 'drops what older processes use'],
  [/\bdrop\s+(column|constraint|default|identity|expression)\b/i, 'drops what older processes use'],
  [/^alter\s+(table|index|view|sequence)\b.*\brename\b/is, 'renames what older processes name'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that older processes do not write'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the kind of a column'],
  [/^(truncate|lock)\b/i, 'keeps older processes out'],
  [/^create\s+or\s+replace\b/i, 'replaces what older processes rely on'],
]
const adds = new RegExp(`\\badd\\s+(?:column\\s+)?(?!constraint\\b)${name}\\s+(.*)`, 'is')
const narrows = [
  new RegExp(`^create\\s+unique\\s+index\\s+(?:if not exists\\s+)?${name}\\s+on\\s+(${name})`, 'i'),
  new RegExp(`^alter\\s+table\\s+(${name})\\s+add\\s+constraint\\b`, 'i'),
]
const creates = new RegExp(`^create\\s+table\\s+(?:if not exists\\s+)?(${name})`, 'i')
const bare = (quoted: string) => quoted.replaceAll(/[`"]/g, '')

/** The statements of a migration, without comments and without what stands in the bodies of its functions. */
export function statementsOf(migration: string): string[] {
  return migration.split('--> statement-breakpoint').map(statement =>
    statement
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
      .trim(),
  )
}

/** Why a process of the release before could not go on after this statement; `made` are tables that it does not have. */
export function whyContracting(statement: string, made: ReadonlySet<string>): string | undefined {
  const found = taking.find(([pattern]) => pattern.test(statement))
  if (found) return found[1]
  const added = /^alter\s+table\b/i.test(statement) ? adds.exec(statement)?.[1] : undefined
  if (added && /\bnot\s+null\b/i.test(added) && !/\bdefault\b/i.test(added))
    return 'asks for a value that older processes do not write'
  for (const pattern of narrows) {
    const table = pattern.exec(statement)?.[1]
    if (table && !made.has(bare(table))) return 'refuses rows that older processes may write'
  }
  return undefined
}

/** What of the migrations, in their order, older processes could not go on with. */
export function contractingIn(migrations: readonly { readonly tag: string; readonly text: string }[]): string[] {
  const made = new Set<string>()
  return migrations.flatMap(({ tag, text }) =>
    statementsOf(text).flatMap(statement => {
      const table = creates.exec(statement)?.[1]
      if (table) made.add(bare(table))
      const why = whyContracting(statement, made)
      return why ? [`${tag} ${why}: ${statement.slice(0, 80)}`] : []
    }),
  )
}
