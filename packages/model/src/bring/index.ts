/* Forms of other products, brought along. */

export {
  type Bringing,
  type BringFormat,
  bringFormats,
  type Brought,
  type Unbrought,
} from './parts/brought.ts'
export { writeXlsform } from './xlsform/write-xlsform.ts'
export { type OpenFormsFiles, openFormsFiles } from './formio/read-open-forms.ts'
export { mostBroughtQuestions, readBroughtFiles, readBroughtSheets, readBroughtText } from './read-brought.ts'
export {
  type BringChange,
  bringChanges,
  type BringEnd,
  type BringLoss,
  bringLosses,
  type BringPlace,
  type BringReport,
} from './parts/report.ts'
export { readDelimited, readDelimitedTo, type Separator } from './parts/delimited.ts'
export {
  type ReadTranslations,
  readTranslations,
  type RowFate,
  rowFates,
  takenRows,
  type TranslationRow,
  withReadTranslations,
} from './translations/read-translations.ts'
export {
  plainCell,
  translationHeads,
  type TranslationLine,
  translationLines,
  writtenTable,
} from './translations/translation-table.ts'
