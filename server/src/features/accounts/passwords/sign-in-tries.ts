import type { RateLimits, ReturnedName } from '../../../platform/http/rate-limits.ts'
import { Problem } from '../../../platform/problem.ts'

/** What is tried: the password, or the code of the second step, each with limits of its own. */
type Tried = 'signIn' | 'step'

export type Trying = {
  readonly email: string
  /** `addressKey` of the client. */
  readonly client: string
  /** Of `knownDevices`, where the account signed in from this browser before. */
  readonly device: string | undefined
}

/**
 * Counts a try before what is given is checked, so that many at once do not pass together; what is given back says that it was right. A
 * browser that the account knows counts for itself: nobody else's wrong passwords keep it out. A try that one limit refuses uses up no other:
 * else whoever locks one account would shut a whole town hall out behind its address. Throws session.tooMany; `onRefused` hears of the first
 * time in a quarter of an hour that what went over does.
 */
export async function takeTry(
  limits: RateLimits,
  trying: Trying,
  { of, onRefused }: { of: Tried; onRefused: () => PromiseLike<unknown> },
): Promise<() => Promise<void>> {
  const { email, client, device } = trying
  const take = async (name: ReturnedName, key: string) => {
    try {
      await limits.take(name, key)
    } catch (refusal) {
      if (refusal instanceof Problem && (await isFirst(limits, `${name} ${key}`))) await onRefused()
      throw refusal
    }
  }
  if (device !== undefined) {
    await take(`${of}Device`, device)
    return () => limits.forget(`${of}Device`, device)
  }
  const pair = pairKey(trying)
  const taken: [ReturnedName, string][] = []
  for (const [name, key] of [
    [`${of}Pair`, pair],
    [`${of}Account`, email],
    [`${of}Address`, client],
  ] as const) {
    try {
      await take(name, key)
    } catch (refusal) {
      await Promise.all(taken.map(each => limits.giveBack(...each)))
      throw refusal
    }
    taken.push([name, key])
  }
  return async () => {
    await limits.forget(`${of}Pair`, pair)
    await limits.giveBack(`${of}Account`, email)
    await limits.giveBack(`${of}Address`, client)
  }
}

/** Whoever floods the sign-in must not flood what administrators read of it. */
async function isFirst(limits: RateLimits, key: string): Promise<boolean> {
  try {
    await limits.take('signInTold', key)
    return true
  } catch (over) {
    if (over instanceof Problem) return false
    throw over
  }
}

/** After a new password by mail the account's owner begins anew, wherever the wrong ones came from. */
export async function forgetTries(limits: RateLimits, trying: Omit<Trying, 'device'>): Promise<void> {
  await limits.forget('signInPair', pairKey(trying))
  await limits.forget('signInAccount', trying.email)
}

function pairKey({ email, client }: Omit<Trying, 'device'>): string {
  return `${client} ${email}`
}
