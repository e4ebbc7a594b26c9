import type { InputRule } from '@ventanilla/model'

/** The rules of what few forms ask, once what draws such a question is there and brought them. */
export const late: { issues?: InputRule } = {}
