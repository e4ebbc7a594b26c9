import type { FormListItem } from '@ventanilla/api'
import { Inbox, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { FormMenu } from './FormMenu.tsx'

/** The last row of a form's card: its two main actions share the width, the rest is in the menu. */
export function CardActions({ form }: { form: FormListItem }) {
  const text = useText()
  const mayAnswer = useMay('create respuesta') && form.public
  const mayRead = useMay('read respuesta')
  return (
    <div className="item-actions">
      {mayAnswer && (
        <a className="button secondary" href={`/publico/contestar/${form.id}`} target="_blank" rel="noreferrer">
          <SquarePen aria-hidden size={16} />
          {text.t('forms.answer')}
          <span className="visually-hidden">
            {form.title} ({text.t('forms.answer.newTab')})
          </span>
        </a>
      )}
      {mayRead && (
        <Link className="button secondary" to={`/respuestas/listado/${form.id}`}>
          <Inbox aria-hidden size={16} />
          {mayAnswer ? text.t('forms.answers.short') : text.t('forms.answers', { count: form.answers })}
          <span className="visually-hidden">{form.title}</span>
        </Link>
      )}
      <FormMenu form={form} isBordered />
    </div>
  )
}
