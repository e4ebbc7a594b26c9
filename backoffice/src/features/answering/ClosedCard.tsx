import { NoticeCard } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import styles from './answering.module.css'
import { closedWords } from './client/closed-words.ts'

type Props = { code: string; isCis: boolean; takesFocus: boolean; children?: ReactNode }

/** In place of a form that takes no answer: why, and the way on. */
export function ClosedCard({ code, isCis, takesFocus, children }: Props) {
  const text = useText()
  const words = closedWords(code, text)
  if (!words) return null
  return (
    <div className="v-root">
      <NoticeCard level={2} title={words.title} body={words.body} takesFocus={takesFocus}>
        {(children || !isCis) && (
          <p className={styles.closedWays}>
            {children}
            {!isCis && (
              <Link className="button secondary" to="/listar">
                {text.t('answering.toForms')}
              </Link>
            )}
          </p>
        )}
      </NoticeCard>
    </div>
  )
}
