import { useState } from 'react'

/** A code that is on its way to an address, by what the server calls it, and since when on this device's clock. */
export type SentCode = { readonly id: string; readonly at: number }

/** What was sent in this page: it is there again when somebody comes back from another step, or to an address that they had changed. */
const sentCodes = new Map<string, SentCode>()

const worksMs = 600_000
/** So long nobody can ask for another: most mails arrive by then. */
const waitMs = 60_000

export function useSentCode(address: string): [SentCode | undefined, (sent: SentCode) => void] {
  const [sent, setSent] = useState(() => {
    const known = sentCodes.get(address)
    return known && Date.now() - known.at < worksMs ? known : undefined
  })
  const put = (now: SentCode) => {
    sentCodes.set(address, now)
    setSent(now)
  }
  return [sent, put]
}

/** How many seconds are left until another may be asked for. */
export function waitSeconds({ at }: SentCode): number {
  return Math.max(0, Math.ceil((at + waitMs - Date.now()) / 1000))
}
