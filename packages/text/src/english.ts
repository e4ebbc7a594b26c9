/** What tests of the widget's parts speak: whatever fetches its languages leads a bundler to no catalogue twice. */
import { messages as extra } from './compiled/widget/extra/en.ts'
import { messages as form } from './compiled/widget/form/en.ts'
import { messages as later } from './compiled/widget/later/en.ts'
import type { Messages } from './messages.ts'

/** All that a form and its answer say in English. */
export const englishAnswerMessages: Messages = { ...form, ...later, ...extra }
