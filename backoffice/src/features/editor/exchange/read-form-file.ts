import { type FormContent, formFileFormat, type ImportProblem, importForm } from '@ventanilla/model'
import { newId } from '../../../components/new-id.ts'

/** What became of a chosen file. `file` is what stands in it: places in the report are named by it. */
export type FormFile =
  | { readonly kind: 'tooLarge' | 'noJson' | 'foreign' }
  | { readonly kind: 'refused'; readonly file: unknown; readonly problems: readonly ImportProblem[] }
  | { readonly kind: 'read'; readonly file: unknown; readonly form: FormContent; readonly ignored: readonly string[] }

const largest = 5 * 1024 * 1024

/** Reads a file that was chosen; nothing of it is kept yet. */
export async function readFormFile(chosen: Blob): Promise<FormFile> {
  if (chosen.size > largest) return { kind: 'tooLarge' }
  try {
    const file: unknown = JSON.parse(await chosen.text())
    const imported = importForm(file, newId)
    if ('problems' in imported) {
      return isExported(file) ? { kind: 'refused', file, problems: imported.problems } : { kind: 'foreign' }
    }
    return { kind: 'read', file, form: imported.form, ignored: imported.ignored }
  } catch {
    // No JSON, or nested deeper than anything that could be a form.
    return { kind: 'noJson' }
  }
}

/** Whether a file says of itself that it is a form of ours: what is wrong with another one is of no use to anybody. */
function isExported(file: unknown): boolean {
  return typeof file === 'object' && file !== null && 'format' in file && file.format === formFileFormat
}
