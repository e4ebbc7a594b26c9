import type { Form } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useText } from '../../../context/text-context.ts'

/** Way back, form title and how many answers the filters leave. */
export function AnswersHead({
  form,
  total,
  children,
}: {
  form: Form
  total: number | undefined
  children?: ReactNode
}) {
  const text = useText()
  const description = textIn(form.definition.description, text.language)
  return (
    <div className="answers-head">
      <Link className="button quiet answers-back" to="/listar">
        {text.t('answers.toForms')}
      </Link>
      <div className="answers-title">
        <div className="answers-line">
          <PageTitle title={textIn(form.definition.title, text.language)} />
          <output>{total === undefined ? '' : text.t('answers.count', { count: total })}</output>
        </div>
        {description && (
          <p className="answers-description" title={description}>
            {description}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
