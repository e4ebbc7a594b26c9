import type { RateLimits, ReturnedName } from '../http/rate-limits.ts'

export type Trying = {
  readonly email: string
  /** `addressKey` of the client. */
  readonly client: string
  /** Of `knownDevices`, where the account signed in from this browser before. */
  readonly device: string | undefined
}

/**
 * Counts a try before its password is checked, so that many at once do not pass together; what is given back says that it was right. A
 * browser that the account knows counts for itself: nobody else's wrong passwords keep it out. A try that one limit refuses uses up no other:
 * else whoever locks one account would shut a whole town hall out behind its address. Throws session.tooMany.
 */
export async function takeTry(limits: RateLimits, trying: Trying): Promise<() => Promise<void>> {
  const { email, client, device } = trying
  if (device !== undefined) {
    await limits.take('signInDevice', device)
    return () => limits.forget('signInDevice', device)
  }
  const pair = pairKey(trying)
  const taken: [ReturnedName, string][] = []
  for (const [name, key] of [
    ['signInPair', pair],
    ['signInAccount', email],
    ['signInAddress', client],
  ] as const) {
    try {
      await limits.take(name, key)
    } catch (refusal) {
      await Promise.all(taken.map(each => limits.giveBack(...each)))
      throw refusal
    }
    taken.push([name, key])
  }
  return async () => {
    await limits.forget('signInPair', pair)
    await limits.giveBack('signInAccount', email)
    await limits.giveBack('signInAddress', client)
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
