import type { FormListItem } from '@ventanilla/api'
import { ChartColumn, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AnswersLink } from '../answers/list-state/AnswersLink.tsx'
import { AnswerLink } from './AnswerLink.tsx'
import { FormMenu } from './FormMenu.tsx'

/** The icons at the end of a row (spec 1 §2). */
export function FormActions({ form }: { form: FormListItem }) {
  const text = useText()
  const mayRead = useMay('read respuesta')
  const maySeeStatistics = useMay('read estadistica_formulario')
  const answers = text.t('forms.answers', { count: form.answers })
  return (
    <span className="row-actions">
      <AnswerLink form={form} />
      {mayRead && (
        <AnswersLink className="icon-button" formId={form.id} title={answers}>
          <Inbox aria-hidden size={20} />
          <span className="visually-hidden">
            {answers} {form.title}
          </span>
        </AnswersLink>
      )}
      {maySeeStatistics && (
        <Link className="icon-button" to={`/estadisticas/${form.id}`} title={text.t('statistics.title')}>
          <ChartColumn aria-hidden size={20} />
          <span className="visually-hidden">
            {text.t('statistics.title')} {form.title}
          </span>
        </Link>
      )}
      <FormMenu form={form} />
    </span>
  )
}
