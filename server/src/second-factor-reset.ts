// `npm run admin:second-factor-reset -- --email ADDRESS`: takes away what an account signs in with beside the password, for an administrator who
// lost all of it and whom no other one can help. Ends the account's sessions; it is written down, and told by mail.
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { closeDeps, configOrExit, exitWith, openDeps } from './composition/open-deps.ts'
import { resetFactors } from './features/accounts/second-factor/reset-factors.ts'
import { endSessionsOf } from './features/accounts/sessions/end-sessions.ts'
import type { Deps } from './features/deps.ts'

const usage = 'Use: npm run admin:second-factor-reset -- --email <address>'

function emailGiven(): string {
  try {
    return (
      parseArgs({ options: { email: { type: 'string' } } })
        .values.email?.trim()
        .toLowerCase() || exitWith(usage)
    )
  } catch {
    return exitWith(usage)
  }
}

async function reset(deps: Deps, email: string): Promise<string | undefined> {
  const { db, clock } = deps
  const { user } = db.tables
  const [found] = await db.sql.select().from(user).where(eq(user.email, email))
  if (!found) return `There is no user with the e-mail ${email}.`
  const { id: userId, uid, username, municipalityId } = found
  const actor = { name: 'admin:second-factor-reset' }
  const subject = { kind: 'user', uid, name: username }
  const hadSome = await db.transact(function* (tx) {
    return yield* resetFactors(deps, tx, { userId, actor, subject, municipalityId, at: clock() })
  })
  if (!hadSome) return `${email} has no second factor.`
  await endSessionsOf(deps, userId, 'factor')
  return undefined
}

const email = emailGiven()
const deps = await openDeps(configOrExit())
const refusal = await reset(deps, email)
await closeDeps(deps)
if (refusal !== undefined) exitWith(refusal)
process.stdout.write(
  `${email} signs in with the password alone now, and sets up a second factor where the town asks for one.\n`,
)
