import { type LocalizedText, textIn, type Values } from '@ventanilla/model'
import { type Text, valueLabels } from '@ventanilla/text'
import type { PlannedPart } from './column-plan.ts'
import type { RowMeans, RowRead } from './read-row.ts'

/** How each cell of a row is read, in the reader's words; '' where it says nothing, cannot be read or is left out. */
export function shownRow(read: RowRead, { plan, timeZone }: RowMeans, reader: Text): string[] {
  const shown = new Map<number, string>(plan.parts.map(part => [part.column, shownPart(part, read, reader)]))
  const { roles } = plan
  const put = (column: number | undefined, words: string | undefined) =>
    column !== undefined && shown.set(column, words ?? '')
  put(roles.state, read.state?.name)
  put(roles.code, read.code)
  put(roles.lat, read.location && reader.number(read.location.lat, { maximumFractionDigits: 7 }))
  put(roles.lng, read.location && reader.number(read.location.lng, { maximumFractionDigits: 7 }))
  put(roles.address, read.location?.address)
  put(roles.date, reader.dateTime(new Date(read.createdAt), timeZone))
  for (const { column } of read.problems) shown.set(column, '')
  const width = Math.max(0, ...plan.mapped) + 1
  return Array.from({ length: width }, (_, column) => shown.get(column) ?? '')
}

function shownPart({ part }: PlannedPart, { content }: RowRead, { t, language }: Text): string {
  const given = content.sections[part.section.id]
  if (!given) return ''
  const say = (words: LocalizedText) => textIn(words, language)
  if (part.kind === 'conditions') {
    const checked = 'checked' in given ? given.checked : []
    return part.section.conditions
      .filter(({ id }) => checked.includes(id))
      .map(({ label }) => say(label))
      .join(', ')
  }
  const { question, table } = part
  const ofValues = (values: Values) => {
    const value = values[table?.id ?? question.id]
    if (!value) return ''
    const rows = value.value
    const own =
      table && typeof rows === 'object' && rows !== null && !Array.isArray(rows)
        ? { value: rows[table.rowId] ?? null }
        : value
    return valueLabels(question, own, { t, say }).join(', ')
  }
  return 'rows' in given ? given.rows.map(({ values }) => ofValues(values)).join('\n') : ofValues(given.values)
}
