/** When an answer is given: now, on the clock of its town, unless it was given already. */
export type When = { readonly timeZone: string; readonly givenAt?: string | undefined }

type Given = { readonly municipality: { readonly timeZone: string }; readonly createdAt: string }

/** The clock of an answer that is there: dates in it are held against the day on which it was given. */
export function whenGiven({ municipality, createdAt }: Given): When {
  return { timeZone: municipality.timeZone, givenAt: createdAt }
}
