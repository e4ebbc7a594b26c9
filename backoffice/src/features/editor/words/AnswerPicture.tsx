import type { Question } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { entryOf, type KindEntry } from '../kinds/kind-entries.ts'
import styles from './words.module.css'

/** Where the answer will stand, as a picture: nothing can be written there. */
export function AnswerPicture({ question }: { question: Question }) {
  const text = useText()
  const kind = entryOf(question)
  const words = question.kind === 'scale' ? pointsIn(question) : wordsOf(kind, text)
  if (!words) return null
  return (
    <p aria-hidden className={`${styles.picture} ${kind === 'longText' ? 'is-long' : ''}`}>
      {words}
    </p>
  )
}

const gap = '\u2003'

function pointsIn({ from, points }: { from: number; points: number }): string {
  return Array.from({ length: points }, (_, index) => from + index).join(gap)
}

function wordsOf(kind: KindEntry, text: ReturnType<typeof useText>): string | undefined {
  switch (kind) {
    case 'string':
    case 'postcode':
      return text.t('kinds.picture.short')
    case 'longText':
      return text.t('kinds.picture.long')
    case 'date':
      return text.t('answers.filter.dateFormat')
    case 'time':
      return text.t('kinds.picture.time')
    case 'file':
      return text.t('answer.extra.file.choose', { kind: 'other' })
    case 'boolean':
      return [text.t('editor.yes'), text.t('editor.no')].join(gap)
    case 'email':
    case 'phone':
    case 'documentNumber':
    case 'integer':
    case 'decimal':
    case 'calculated':
      return text.t(`editor.type.${kind}`)
    default:
      return undefined
  }
}
