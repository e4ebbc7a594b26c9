/** What the extras of a form say, in English: loaded with them, not with the widget. */
import { messages } from './compiled/extra-en.ts'
import { formatTree } from './format-tree.ts'
import type { Messages } from './messages.ts'
import { buildText, type Text } from './text.ts'

export { dayLabel } from './day-label.ts'

export const englishExtraMessages: Messages = messages

const english = buildText('en', messages, formatTree)

/** A form's sentences with those of its extras: in English where the form's language came without them. */
export function withExtras(text: Text): Text {
  return {
    ...text,
    t(key, values) {
      const said = text.t(key, values)
      return said === key ? english.t(key, values) : said
    },
  }
}
