import type { Question } from '@ventanilla/model'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import styles from './words.module.css'

// A question is written without it: the editor's start does.
const AnswerPicture = lateWithText(['kinds'], async () => (await import('./AnswerPicture.tsx')).AnswerPicture)

/** Its room is there before it. */
export function LateAnswerPicture({ question }: { question: Question }) {
  const hasNone = question.kind === 'open' && question.dataType === 'link'
  return hasNone ? null : (
    <Suspense fallback={<p aria-hidden className={styles.picture} />}>
      <AnswerPicture question={question} />
    </Suspense>
  )
}
