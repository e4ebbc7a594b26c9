import { limits } from '../../limits.ts'
import { withQuestionType } from '../../question/edit.ts'
import type { Known } from './conditions.ts'
import type { Element, Means } from './element.ts'
import type { JsonObject } from './json.ts'
import { known } from './make-question.ts'
import type { Part, SectionWriter } from './write-sections.ts'

/** How a format reads one of its questions. */
type Questions = {
  readonly elementOf: (object: JsonObject, path: string, means: Means) => Element
  readonly partOf: (element: Element, means: Means) => Part
  readonly readQuestion: (element: Element, means: Means) => Known | undefined
}

/** A question of its own, as far as a block holds several. */
export type Row = { readonly object: JsonObject; readonly path: string }
export type Reading = { readonly means: Means; readonly writer: SectionWriter }

/** Reads the rows of a format's blocks that hold several questions. */
export function readRowsWith(questions: Questions) {
  return {
    several: (block: Part, rows: readonly Row[], reading: Reading) => severalQuestions(block, rows, reading, questions),
    table: (block: Part, rows: readonly Row[], reading: Reading, asked: Asked) =>
      tableQuestion(block, rows, reading, { ...asked, questions }),
  }
}

/** Whether a row has to be answered, or each; and whether a condition of the form looks at one of them, which a table has no name for. */
type Asked = { readonly required: boolean; readonly everyRow: boolean; readonly isLookedAt: boolean }

/** Several questions with the same options: a table, where nothing looks at one of its rows and they all find room. */
function tableQuestion(
  block: Part,
  rows: readonly Row[],
  reading: Reading,
  { required, everyRow, isLookedAt, questions }: Asked & { readonly questions: Questions },
): void {
  const { means, writer } = reading
  const [first, ...others] = rows
  if (!first || isLookedAt || rows.length > limits.tableRows) return severalQuestions(block, rows, reading, questions)
  const { elementOf, readQuestion } = questions
  const head = elementOf(first.object, first.path, means)
  const made = readQuestion(head, means)
  if (!made) return
  const elements = [head, ...others.map(({ object, path }) => elementOf(object, path, means))]
  const table = withQuestionType(made.question, 'table', means.newId)
  if (table.kind !== 'table') return
  const texts = elements.map(({ title, source }) => ({ id: means.newId(), text: means.title(title, source) }))
  writer.add(block, known({ ...table, required, everyRow, rows: texts }))
}

/** Several questions under one title, which stands as a heading before them. Conditions name each by both names. */
function severalQuestions(
  block: Part,
  rows: readonly Row[],
  { means, writer }: Reading,
  { elementOf, partOf, readQuestion }: Questions,
): void {
  const { report } = means
  if (rows.length === 0) return report.leftOut(block.source, 'noOptions')
  report.changed(block.source, 'severalQuestions')
  writer.enter(block, false)
  for (const { object, path } of rows) {
    const element = elementOf(object, path, means)
    const made = readQuestion(element, means)
    if (!made) continue
    const part = partOf(element, means)
    writer.add({ ...part, name: `${block.name}.${part.name}` }, made)
  }
  writer.leave()
}
