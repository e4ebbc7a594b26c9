import type { InputRule } from '@ventanilla/model'

/** The zone of the town, and the instant of an answer that is there already. */
export type GivenIn = { readonly timeZone: string; readonly givenAt?: string | undefined }

/** The rules of what few forms ask, once what draws such a question is there and brought them; with the town's day, which some of them look at. */
export const late: { issues?: InputRule; dayOf?: (given: GivenIn) => string } = {}
