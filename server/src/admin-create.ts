import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import { createUser, takenName } from './people/create-user.ts'
import { createFirstPlace } from './places/create-first-place.ts'
import { hashPassword } from './session/passwords.ts'
import { configOrExit, exitWith, openDeps } from './start/open-deps.ts'

const usage =
  "Use: npm run admin:create -- --email <address> --password <10 to 128 characters> [--name 'First Last'] [--municipality <name>]"

/** Creates an administrator for a real start; on an empty database the municipality comes with it. */
async function createAdmin({ db, config, clock }: Deps): Promise<string> {
  const { email, password, name, municipality } = readArguments()
  const [firstName = '', ...rest] = name.split(' ')
  const username = email.split('@')[0] ?? email
  if (await takenName(db, email, username))
    exitWith(`There is already a user with the e-mail ${email} or the username ${username}.`)
  const { tables } = db
  const [found] = await db.sql
    .select({ id: tables.municipality.id })
    .from(tables.municipality)
    .where(municipality === undefined ? undefined : eq(tables.municipality.name, municipality))
    .orderBy(asc(tables.municipality.id))
    .limit(1)
  const at = clock()
  const timeZone = config.defaultTimeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const municipalityId =
    found?.id ?? (await createFirstPlace(db, { name: municipality ?? config.productName, timeZone, at }))
  const passwordHash = await hashPassword(password)
  const lastName = rest.join(' ')
  await createUser(db, {
    municipalityId,
    areaIds: [],
    username,
    email,
    passwordHash,
    role: 'ROLE_ADMIN',
    firstName,
    lastName,
    at,
  })
  const zone = found ? '' : ` The municipality's time zone is ${timeZone}; its page in the backoffice changes it.`
  return `The administrator ${email} can sign in.${zone}`
}

function readArguments() {
  const options = {
    email: { type: 'string' },
    password: { type: 'string' },
    name: { type: 'string' },
    municipality: { type: 'string' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ options }).values
  } catch {
    exitWith(usage)
  }
  const { email, password, name = 'Administrator', municipality } = values
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || !password || password.length < 10 || password.length > 128)
    exitWith(usage)
  return { email, password, name, municipality }
}

const deps = await openDeps(configOrExit())
const done = await createAdmin(deps)
await deps.bus.close()
await deps.db.close()
process.stdout.write(`${done}\n`)
