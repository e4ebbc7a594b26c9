import { exportForm, type FormContent } from '@ventanilla/model'
import { saveFile } from '@ventanilla/ui'
import { fileNameOf } from './file-name.ts'

/** Saves the form as it stands in the editor, as a file that any Ventanilla can read. */
export function downloadForm(content: FormContent): void {
  const file = new Blob([`${JSON.stringify(exportForm(content), null, 2)}\n`], { type: 'application/json' })
  saveFile(file, fileNameOf(content.definition.title.text))
}
