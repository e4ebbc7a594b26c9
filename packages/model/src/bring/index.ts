/* Forms of other products, brought along. */

export { type OpenFormsFiles, openFormsFiles } from './formio/read-open-forms.ts'
export {
  type BringFormat,
  type Bringing,
  type Brought,
  bringFormats,
  type Unbrought,
} from './parts/brought.ts'
export { readDelimited, readDelimitedTo, type Separator } from './parts/delimited.ts'
export {
  type BringChange,
  type BringEnd,
  type BringLoss,
  type BringPlace,
  type BringReport,
  bringChanges,
  bringLosses,
} from './parts/report.ts'
export { mostBroughtQuestions, readBroughtFiles, readBroughtSheets, readBroughtText } from './read-brought.ts'
export {
  type ReadTranslations,
  type RowFate,
  readTranslations,
  rowFates,
  type TranslationRow,
  takenRows,
  withReadTranslations,
} from './translations/read-translations.ts'
export {
  plainCell,
  type TranslationLine,
  translationHeads,
  translationLines,
  writtenTable,
} from './translations/translation-table.ts'
export { writeXlsform } from './xlsform/write-xlsform.ts'
