import type { FormListItem } from '@ventanilla/api'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../shell/text-context.ts'

/** The icons at the end of a row: those whose screens exist. */
export function FormActions({ form }: { form: FormListItem }) {
  const text = useText()
  const answers = text.t('forms.answers', { count: form.answers })
  return (
    <span className="row-actions">
      <Link className="icon-button" to={`/respuestas/listado/${form.id}`} title={answers}>
        <Inbox aria-hidden size={20} />
        <span className="visually-hidden">
          {answers} {form.title}
        </span>
      </Link>
    </span>
  )
}
