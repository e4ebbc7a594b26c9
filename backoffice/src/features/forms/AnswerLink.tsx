import type { FormListItem } from '@ventanilla/api'
import { SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { useMayAnswer } from './use-may-answer.ts'

/** The icon that leads to answering a form, for who may. */
export function AnswerLink({ form }: { form: FormListItem }) {
  const text = useText()
  const mayAnswer = useMayAnswer(form)
  if (!mayAnswer) return null
  return (
    <Link className="icon-button" to={`/contestar/${form.id}`} title={text.t('forms.answer')}>
      <SquarePen aria-hidden size={20} />
      <span className="visually-hidden">
        {text.t('forms.answer')} {form.title}
      </span>
    </Link>
  )
}
