import type { FormListItem } from '@ventanilla/api'
import { Inbox, Pencil, SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../shell/session.ts'
import { useText } from '../shell/text-context.ts'
import { FormMenu } from './FormMenu.tsx'
import { useMayAnswer } from './use-may-answer.ts'

/** The icons at the end of a row (spec 1 §2). */
export function FormActions({ form }: { form: FormListItem }) {
  const text = useText()
  const mayAnswer = useMayAnswer(form)
  const mayRead = useMay('read respuesta')
  const mayEdit = useMay('update formulario')
  const answers = text.t('forms.answers', { count: form.answers })
  return (
    <span className="row-actions">
      {mayAnswer && (
        <Link className="icon-button" to={`/contestar/${form.id}`} title={text.t('forms.answer')}>
          <SquarePen aria-hidden size={20} />
          <span className="visually-hidden">
            {text.t('forms.answer')} {form.title}
          </span>
        </Link>
      )}
      {mayRead && (
        <Link className="icon-button" to={`/respuestas/listado/${form.id}`} title={answers}>
          <Inbox aria-hidden size={20} />
          <span className="visually-hidden">
            {answers} {form.title}
          </span>
        </Link>
      )}
      {mayEdit && form.changeable && (
        <Link className="icon-button" to={`/editar/${form.id}`} title={text.t('editor.list.edit')}>
          <Pencil aria-hidden size={20} />
          <span className="visually-hidden">
            {text.t('editor.list.edit')} {form.title}
          </span>
        </Link>
      )}
      <FormMenu form={form} />
    </span>
  )
}
