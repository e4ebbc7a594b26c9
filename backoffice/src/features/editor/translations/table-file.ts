import {
  type FormDefinition,
  type Language,
  type TranslationLine,
  translationHeads,
  translationLines,
  writtenTable,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { saveFile } from '@ventanilla/ui'
import { saveTable, type Table } from '../../../components/list/save-table.ts'
import { formLanguageNames } from '../../../context/language.ts'
import { fileNameOf } from '../exchange/file-name.ts'
import { placeText } from '../exchange/place-text.ts'
import { textLabel } from './text-label.ts'

/** Every text of a form with its translation, for somebody who translates outside of here. */
export function translationTable(definition: FormDefinition, language: Language, text: Text): Table {
  const named = (each: Language) => `${formLanguageNames[each]} (${each})`
  return {
    columns: [
      text.t('translationFile.where'),
      named(definition.language),
      named(language),
      text.t('translationFile.state'),
      translationHeads.id,
      translationHeads.hash,
    ],
    rows: translationLines(definition, language).map(line => [
      whereOf(definition, line, text),
      line.text.text,
      line.translation,
      text.t('translationFile.status', { status: line.status }),
      line.id,
      line.hash,
    ]),
  }
}

export async function saveTranslations(
  definition: FormDefinition,
  language: Language,
  extension: 'xlsx' | 'csv',
  text: Text,
): Promise<void> {
  const table = translationTable(definition, language, text)
  const name = fileNameOf(`${definition.title.text.slice(0, 50)} ${language}`, extension)
  if (extension === 'xlsx') return await saveTable(table, name)
  const written = writtenTable([table.columns, ...table.rows.map(cells => cells.map(cell => `${cell ?? ''}`))])
  saveFile(new Blob([written], { type: 'text/csv;charset=utf-8' }), name)
}

/** Parts whose kind says already which of their texts it is. */
const plain = new Set(['option', 'state', 'signature', 'condition'])

/** 'Section 2 «The visit», Question 1 «Date», Help'. */
function whereOf(definition: FormDefinition, { path, kind }: TranslationLine, text: Text): string {
  const isInList = path.some(key => typeof key === 'number') && path[0] !== 'certificate'
  const label = textLabel(kind, path.join('.'), text)
  if (!isInList) return label
  const last = path.findLastIndex(key => typeof key === 'number')
  const place = placeText(path.slice(0, last + 1).join('.'), definition, text)
  return plain.has(kind) ? place : `${place}, ${label}`
}
