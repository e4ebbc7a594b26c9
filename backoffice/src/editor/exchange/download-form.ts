import { exportForm, type FormContent } from '@ventanilla/model'
import { fileNameOf } from './file-name.ts'

/** Saves the form as it stands in the editor, as a file that any Ventanilla can read. */
export function downloadForm(content: FormContent): void {
  const file = new Blob([`${JSON.stringify(exportForm(content), null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileNameOf(content.definition.title.text)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
