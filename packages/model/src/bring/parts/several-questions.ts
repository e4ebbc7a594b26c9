import type { Known } from './conditions.ts'
import type { JsonObject } from './json.ts'
import type { ReportWriter } from './report.ts'
import type { Part, SectionWriter } from './write-sections.ts'

type Reading = {
  readonly report: ReportWriter
  readonly writer: SectionWriter
  readonly read: (object: JsonObject, path: string) => { readonly part: Part; readonly made: Known } | undefined
}

/** Several questions under one title, which stands as a heading before them. Conditions name each by both names. */
export function severalQuestions(
  block: Part,
  rows: readonly { readonly object: JsonObject; readonly path: string }[],
  { report, writer, read }: Reading,
): void {
  if (rows.length === 0) return report.leftOut(block.source, 'noOptions')
  report.changed(block.source, 'severalQuestions')
  writer.enter(block, false)
  for (const { object, path } of rows) {
    const row = read(object, path)
    if (row) writer.add({ ...row.part, name: `${block.name}.${row.part.name}` }, row.made)
  }
  writer.leave()
}
