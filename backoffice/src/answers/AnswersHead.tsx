import type { Form } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useText } from '../shell/text-context.ts'

/** Way back, form title and how many answers the filters leave. */
export function AnswersHead({ form, total }: { form: Form; total: number | undefined }) {
  const text = useText()
  const description = textIn(form.definition.description, text.language)
  return (
    <div className="answers-head">
      <Link className="icon-button" to="/listar" aria-label={text.t('answers.back')} title={text.t('answers.back')}>
        <ArrowLeft aria-hidden size={20} />
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
    </div>
  )
}
