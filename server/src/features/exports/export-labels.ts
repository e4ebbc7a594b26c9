import type { Text } from '@ventanilla/text'
import type { ExportLabels } from './answer-columns.ts'
import { paymentLabels } from './payment-columns.ts'

/** The heads and words of a spreadsheet in the language of whoever asks for it. */
export function exportLabels(text: Text): ExportLabels {
  const { t, language } = text
  return {
    language,
    yes: t('answer.yes'),
    no: t('answer.no'),
    files: t('export.files'),
    section: t('export.section'),
    anonymous: t('export.anonymous'),
    fixed: [
      t('export.code'),
      t('export.created'),
      t('export.updated'),
      t('export.author'),
      t('export.badge'),
      t('export.state'),
      t('export.person'),
      t('export.number'),
      t('export.address'),
      t('export.lat'),
      t('export.lng'),
    ],
    due: t('export.due'),
    payment: paymentLabels(text),
  }
}
