import type { SimpleSection } from '../../form/definition.ts'
import type { TableRow } from '../parts/delimited.ts'
import { type Part, writeSections } from '../parts/write-sections.ts'
import { type Item, itemOf, type Means, withCell } from './item.ts'
import { readType } from './kinds.ts'
import { noteLeftovers } from './leftovers.ts'
import { readQuestion } from './question.ts'
import { readRelevant } from './relevant.ts'
import { textOf } from './sheet.ts'

/** The sections of a survey: its groups, and its repeats, which are repeated ones. */
export function readSurvey(rows: readonly TableRow[], means: Means): readonly SimpleSection[] {
  const { report, newId } = means
  const writer = writeSections({
    report,
    newId,
    readCondition: readRelevant,
    conditionSource: (source, words) => withCell(source, 'relevant', words),
    names: new Set(rows.flatMap(({ cells }) => cells.get('name') ?? [])),
  })
  for (const row of rows) {
    const words = row.cells.get('type')
    if (words === undefined) continue
    const type = readType(words)
    if (type.kind === 'end') {
      writer.leave()
      continue
    }
    const item = itemOf(row, means)
    if (type.kind === 'begin') {
      noteLeftovers(row, item.source, report, [])
      writer.enter(partOf(item, means), type.isRepeat)
      continue
    }
    const made = readQuestion(item, means)
    if (!made) continue
    if (/\$\{[^{}]+\}/.test(item.title.text)) report.changed(item.source, 'refersInText', made.question.id)
    writer.add(partOf(item, means), made)
  }
  return writer.end()
}

function partOf({ row, source, title, hasLabel }: Item, { language }: Means): Part {
  return {
    source,
    title,
    hasTitle: hasLabel,
    help: textOf(row, 'hint', language),
    name: row.cells.get('name') ?? '',
    condition: row.cells.get('relevant'),
  }
}
