import { plusDays } from '../plus-days.ts'

/** What a link of a mail opens: what is to be corrected, the answer to read, a draft to go on with. */
export const linkPurposes = ['complete', 'view', 'resume'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** So often a second factor may be given wrong; then its door stays shut for so long from the last try. */
export const factorTries = 5
export const factorRestMs = 3_600_000

/** A code that is sent by mail, as its second factor or to prove an address. */
export const mailCode = { digits: 6, minutes: 10 } as const
export const mailCodePattern = /^\d{6}$/

/** A link is good for its term, and for so many days more where it was asked for again late. */
export const leastLinkDays = 3

/** The last day of a link that is made on a day for what is to be done until another. */
export function linkUntil({ today, until }: { readonly today: string; readonly until: string | undefined }): string {
  const least = plusDays(today, leastLinkDays)
  return until !== undefined && until > least ? until : least
}

/** The number of a document as it is compared: letters and digits alone, whatever way it is written. */
export function plainDocument(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}
