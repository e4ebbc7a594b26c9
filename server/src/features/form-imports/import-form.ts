import { type FormImported, largestFormFile, type TableRead } from '@ventanilla/api'
import { isKeepable, mostBroughtQuestions } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { readFields } from '../../platform/http/request/read-fields.ts'
import { cleanName } from '../../platform/inspection/clean-name.ts'
import { Problem } from '../../platform/problem.ts'
import { newThread } from '../../platform/threads/new-thread.ts'
import { JobTooLong, serialThread } from '../../platform/threads/serial-thread.ts'
import type { FormFileJob, FormFileRead, TableFileJob, TableFileRead } from './read-form-file.ts'

/** What stands around a file in a body. */
const envelope = 16 * 1024

const beside = serialThread<FormFileJob | TableFileJob, FormFileRead | TableFileRead>(
  () =>
    newThread(new URL('./form-import-thread.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } }),
  { mostWaiting: 20, longestMs: 10_000, idleMs: 60_000 },
)

/**
 * The form in a file or a text that a request brings, and what became of each part; nothing is kept. Throws formImport.*, upload.missing,
 * upload.broken, service.unavailable.
 */
export async function importForm(request: Request, text: Text): Promise<FormImported> {
  const given = await givenFile(request)
  const read = await beside({ ...given, language: text.language, other: text.t('editor.option.other') }).catch(spent)
  if ('rows' in read) throw new Error('the thread read a table where a form was asked for')
  if (!('refused' in read))
    return { ...read, name: read.content.definition.title.text, content: { ...read.content, areaIds: [] } }
  switch (read.refused) {
    case 'invalid':
      throw new Problem('formImport.invalid', { with: { problems: read.problems } })
    case 'tooMany':
      throw new Problem('formImport.tooMany', { values: { count: mostBroughtQuestions } })
    default:
      throw new Problem(`formImport.${read.refused}`)
  }
}

/** The cells of a table in a file that a request brings; nothing is kept. Throws like `importForm`. */
export async function readTable(request: Request): Promise<TableRead> {
  const { bytes } = await givenFile(request)
  const read = await beside({ bytes, isTable: true }).catch(spent)
  if ('rows' in read) return { rows: read.rows.map(cells => [...cells]) }
  if ('refused' in read && read.refused === 'empty') throw new Problem('formImport.empty')
  throw new Problem('formImport.noTable')
}

async function givenFile(request: Request): Promise<Pick<FormFileJob, 'bytes' | 'name'>> {
  const tooLarge = () => new Problem('formImport.tooLarge', { values: { size: largestFormFile / 1024 / 1024 } })
  const missing = () => new Problem('upload.missing')
  const form = await readFields(request, { mostBytes: largestFormFile + envelope, tooLarge, missing })
  const [file, text] = [form.get('file'), form.get('text')]
  if (file instanceof File) {
    if (file.size > largestFormFile) throw tooLarge()
    return { bytes: new Uint8Array(await file.arrayBuffer()), name: nameOf(file.name) }
  }
  if (typeof text !== 'string') throw missing()
  return { bytes: new TextEncoder().encode(text), name: '' }
}

/** What a form is called that does not say: its file without what tells its kind. */
function nameOf(file: string): string {
  const name = cleanName(file).replace(/\.[a-z]{1,5}$/i, '')
  return isKeepable(name) ? name : ''
}

/** A file that takes too long, or more memory than any form, ends with its thread: the next one has another. */
function spent(error: unknown): never {
  const isOver =
    error instanceof JobTooLong ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
  throw isOver ? new Problem('formImport.tooLong', { cause: error }) : error
}
