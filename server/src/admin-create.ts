import { asc, eq } from 'drizzle-orm'
import { type AdminArguments, adminUsage, isPassword, readAdminArguments } from './composition/admin-arguments.ts'
import { askPassword } from './composition/ask-password.ts'
import { closeDeps, configOrExit, exitWith, openDeps } from './composition/open-deps.ts'
import { hashPassword } from './features/accounts/passwords/passwords.ts'
import { createUser, takenName } from './features/accounts/users/create-user.ts'
import type { Deps } from './features/deps.ts'
import { createFirstPlace } from './features/places/create-first-place.ts'

/** Creates an administrator for a real start; on an empty database the municipality comes with it. */
async function createAdmin(
  { db, config, clock }: Deps,
  { email, name, municipality, ...place }: AdminArguments,
  password: string,
): Promise<string> {
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
  const timeZone = place['time-zone'] ?? config.defaultTimeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const municipalityId =
    found?.id ?? (await createFirstPlace(db, { ...place, name: municipality ?? config.productName, timeZone, at }))
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

const given = readAdminArguments(process.argv.slice(2))
if (typeof given === 'string') exitWith(given)
const config = configOrExit()
const password = given.password ?? (await askPassword('Password (10 to 128 characters): '))
if (!isPassword(password)) exitWith(`The password must have 10 to 128 characters.\n${adminUsage}`)
const deps = await openDeps(config)
const done = await createAdmin(deps, given, password)
await closeDeps(deps)
process.stdout.write(`${done}\n`)
