import type { FormListItem } from '@ventanilla/api'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../shell/text-context.ts'
import { useSavedForm } from './use-saved-form.ts'

/** A duplicated form is marked where the municipality asks for it (decisions.md, special ids). */
export function FormTitle({ form, isLink }: { form: FormListItem; isLink: boolean }) {
  const text = useText()
  const isSaved = useSavedForm() === form.id
  return (
    <span className="form-title">
      {isLink ? (
        <Link className="row-title" to={`/respuestas/listado/${form.id}`}>
          {form.title}
        </Link>
      ) : (
        <span className="row-title">{form.title}</span>
      )}
      {isSaved && <span className="tag">{text.t('forms.saved')}</span>}
      {form.municipality.showDuplicateIcon && form.duplicated && (
        <span className="form-duplicated" title={text.t('forms.duplicated')}>
          <Copy aria-hidden size={16} />
          <span className="visually-hidden">{text.t('forms.duplicated')}</span>
        </span>
      )}
    </span>
  )
}
