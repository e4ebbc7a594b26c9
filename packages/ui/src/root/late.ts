import type { InputRule } from '@ventanilla/model'
import type { When } from './when.ts'

/** The rules of what few forms ask, once what draws such a question is there and brought them; with the town's day, which some of them look at. */
export const late: { issues?: InputRule; dayOf?: (when: When) => string } = {}
