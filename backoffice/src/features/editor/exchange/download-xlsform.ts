import { type FormDefinition, writeXlsform } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { saveSheets } from '../../../components/list/save-table.ts'
import { fileNameOf } from './file-name.ts'

/** Saves the form as it stands in the editor, as a workbook that other products read. */
export async function downloadXlsform(definition: FormDefinition, text: Text): Promise<void> {
  const sheets = writeXlsform(definition, { yes: text.t('editor.yes'), no: text.t('editor.no') })
  await saveSheets(sheets, fileNameOf(definition.title.text, 'xlsx'))
}
