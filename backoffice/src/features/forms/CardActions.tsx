import type { FormListItem } from '@ventanilla/api'
import { Inbox, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { AnswersLink } from '../answers/list-state/AnswersLink.tsx'
import { FormMenu } from './FormMenu.tsx'
import { useMayAnswer } from './use-may-answer.ts'

/** The last row of a form's card: its two main actions share the width, the rest is in the menu. */
export function CardActions({ form }: { form: FormListItem }) {
  const text = useText()
  const mayAnswer = useMayAnswer(form)
  const mayRead = useMay('read respuesta')
  return (
    <div className="item-actions">
      {mayAnswer && (
        <Link className="button secondary" to={`/contestar/${form.id}`}>
          <SquarePen aria-hidden size={16} />
          {text.t('forms.answer')}
          <span className="visually-hidden">{form.title}</span>
        </Link>
      )}
      {mayRead && (
        <AnswersLink className="button secondary" formId={form.id}>
          <Inbox aria-hidden size={16} />
          {mayAnswer ? text.t('forms.answers.short') : text.t('forms.answers', { count: form.answers })}
          <span className="visually-hidden">{form.title}</span>
        </AnswersLink>
      )}
      <FormMenu form={form} isBordered />
    </div>
  )
}
