import { type AnswerTable, largestAnswerTable } from '@ventanilla/api'
import { type FormDefinition, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { TextOf } from '../../../platform/http/load-texts.ts'
import { readFields } from '../../../platform/http/request/read-fields.ts'
import { Problem } from '../../../platform/problem.ts'
import { newThread } from '../../../platform/threads/new-thread.ts'
import { JobTooLong, serialThread } from '../../../platform/threads/serial-thread.ts'
import { formParts, formRoles } from './form-parts.ts'
import { guessColumns } from './guess-columns.ts'
import type { AnswerTableJob, AnswerTableRead } from './read-answer-table.ts'

/** What stands around a file in a body. */
const envelope = 16 * 1024

const beside = serialThread<AnswerTableJob, AnswerTableRead>(
  () =>
    newThread(new URL('./answer-table-thread.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    }),
  { mostWaiting: 10, longestMs: 30_000, idleMs: 60_000 },
)

type Asked = { readonly definition: FormDefinition; readonly text: TextOf; readonly reader: Text }

/**
 * What the file in a request holds, as the JSON that answers, and which column is probably what of the form; nothing is kept. Throws answerImport.*,
 * upload.missing, upload.broken, service.unavailable.
 */
export async function openTable(request: Request, { definition, text, reader }: Asked): Promise<string> {
  const read = await beside({ bytes: await givenFile(request) }).catch(spent)
  if ('refused' in read) throw refusalOf(read.refused, read.row)
  const { format, about, heads, rows, days } = read
  const table: Omit<AnswerTable, 'rows'> = {
    format,
    ...about,
    heads: [...heads],
    guess: { columns: guessColumns(definition, heads, text), days },
    parts: partsOf(definition, reader),
    besides: formRoles(definition),
  }
  return `${JSON.stringify(table).slice(0, -1)},"rows":${rows}}`
}

function refusalOf(refused: string, row: number | undefined): Problem {
  switch (refused) {
    case 'empty':
    case 'columns':
    case 'rows':
      return new Problem(`answerImport.${refused}`)
    case 'cut':
      return new Problem('answerImport.cut', { values: { row: row ?? 0 } })
    default:
      return new Problem('answerImport.noTable')
  }
}

async function givenFile(request: Request): Promise<Uint8Array> {
  const tooLarge = () => new Problem('answerImport.tooLarge', { values: { size: largestAnswerTable / 1024 / 1024 } })
  const missing = () => new Problem('upload.missing')
  const form = await readFields(request, { mostBytes: largestAnswerTable + envelope, tooLarge, missing })
  const file = form.get('file')
  if (!(file instanceof File)) throw missing()
  if (file.size > largestAnswerTable) throw tooLarge()
  return new Uint8Array(await file.arrayBuffer())
}

/** A file that takes too long, or more memory than any table, ends with its thread: the next one has another. */
function spent(error: unknown): never {
  const isOver =
    error instanceof JobTooLong ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  throw isOver ? new Problem('answerImport.tooLong', { cause: error }) : error
}

function partsOf(definition: FormDefinition, { language, t }: Text): AnswerTable['parts'] {
  const places = new Map(definition.sections.map(({ id }, index) => [id, index + 1]))
  return [...formParts(definition)].map(([column, part]) => {
    const section =
      textIn(part.section.title, language) || `${t('export.section')} ${places.get(part.section.id) ?? ''}`
    if (part.kind === 'conditions') return { column, section, title: section, required: part.section.required }
    return { column, section, title: textIn(part.question.title, language), required: part.question.required }
  })
}
