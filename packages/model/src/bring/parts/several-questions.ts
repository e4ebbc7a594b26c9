import type { Known } from './conditions.ts'
import type { Element, Means } from './element.ts'
import type { JsonObject } from './json.ts'
import type { Part, SectionWriter } from './write-sections.ts'

/** How a format reads one of its questions. */
type Questions = {
  readonly elementOf: (object: JsonObject, path: string, means: Means) => Element
  readonly partOf: (element: Element, means: Means) => Part
  readonly readQuestion: (element: Element, means: Means) => Known | undefined
}

/** Several questions under one title, which stands as a heading before them. Conditions name each by both names. */
export function severalQuestions(
  block: Part,
  rows: readonly { readonly object: JsonObject; readonly path: string }[],
  { means, writer }: { readonly means: Means; readonly writer: SectionWriter },
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
