import type { Form } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './answers.module.css'

/** Way back, form title and how many answers the filters leave. */
export function AnswersHead({
  form,
  total,
  isCompact = false,
  children,
}: {
  form: Form
  total: number | undefined
  /** On one line, over the desk. */
  isCompact?: boolean
  children?: ReactNode
}) {
  const text = useText()
  const description = textIn(form.definition.description, text.language)
  return (
    <div className={`${styles.answersHead} printed-alone ${isCompact ? 'is-compact' : ''}`}>
      <Link className={`button quiet ${styles.answersBack}`} to="/listar">
        {text.t('answers.toForms')}
      </Link>
      <div className={styles.answersTitle}>
        <div className={styles.answersLine}>
          <PageTitle title={textIn(form.definition.title, text.language)} />
          <output>{total === undefined ? '' : text.t('answers.count', { count: total })}</output>
        </div>
        {description && (
          <p className={styles.answersDescription} title={description}>
            {description}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
