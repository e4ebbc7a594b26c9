import type { Answer } from '@ventanilla/api'
import { type ReactNode, Suspense, useMemo } from 'react'
import { DueLine } from '../../../components/due/Due.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { lateWithText, lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { answerFileOf } from '../change/answer-file-of.ts'
import { ChangeActions } from './ChangeActions.tsx'
import { useRequesting } from '../request/requesting.ts'
import { AnswerBody } from './AnswerBody.tsx'
import { AnswerTitle } from './AnswerTitle.tsx'
import answerStyles from './answer.module.css'
import styles from './head.module.css'
import { usePrintTheme } from './use-print-theme.ts'

type Props = {
  answer: Answer
  /** 1 as a page of its own, 2 in the pane of the desk. */
  level: 1 | 2
  /** In the frame of the municipal system (spec 3 §2). */
  isLimited?: boolean
  /** The list that it is read beside, to stay there. */
  listSearch?: string
  /** Where in that list the reader is after deleting the answer; else where it began. */
  searchAfter?: string
  /** Whether repeated sections are left out, as where the statistics lead (spec 3 §2). */
  hidesRepeated?: boolean
  /** To its neighbours, in the line of its heading. */
  ways?: ReactNode
}

const RequestChanges = lazyWithText(
  ['problem', 'documents', 'decide'],
  async () => (await import('../request/RequestChanges.tsx')).RequestChanges,
)

const WorkLine = lateWithText(['decide'], async () => (await import('../work/WorkLine.tsx')).WorkLine)
const Activity = lateWithText(['decide'], async () => (await import('../work/Activity.tsx')).Activity)

/** One answer to read, with what may be done with it. */
export function AnswerView({
  answer,
  level,
  isLimited = false,
  listSearch = '',
  searchAfter,
  hidesRepeated = false,
  ways,
}: Props) {
  const text = useText()
  usePrintTheme()
  const [isRequesting, setIsRequesting] = useRequesting(answer.id)
  const fileOf = useMemo(() => answerFileOf(answer, text), [answer, text])
  return (
    <article className={answerStyles.answerView}>
      <header className={styles.answerHead}>
        <AnswerTitle answer={answer} level={level} />
        <div className={styles.answerActions}>
          {ways}
          {!isRequesting && (
            <ChangeActions
              answer={answer}
              isLimited={isLimited}
              listSearch={listSearch}
              searchAfter={searchAfter}
              onRequest={() => setIsRequesting(true)}
              isDecidedBelow={level === 2}
            />
          )}
        </div>
      </header>
      {(!isLimited || answer.due) && (
        <div className={styles.workLine}>
          <DueLine due={answer.due} />
          {!isLimited && (
            <Suspense fallback={null}>
              <WorkLine answer={answer} />
            </Suspense>
          )}
        </div>
      )}
      {isRequesting ? (
        <Suspense fallback={<Spinner />}>
          <RequestChanges answer={answer} level={level} fileOf={fileOf} onClose={() => setIsRequesting(false)} />
        </Suspense>
      ) : (
        <AnswerBody answer={answer} level={level} fileOf={fileOf} {...{ isLimited, listSearch, hidesRepeated }}>
          {!isLimited && (
            <Suspense fallback={null}>
              <Activity answer={answer} level={level} />
            </Suspense>
          )}
        </AnswerBody>
      )}
    </article>
  )
}
