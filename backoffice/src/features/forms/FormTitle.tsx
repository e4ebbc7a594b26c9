import type { FormListItem } from '@ventanilla/api'
import { Copy } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { AnswersLink } from '../answers/list-state/AnswersLink.tsx'
import styles from './forms.module.css'
import { useSavedForm } from './use-saved-form.ts'

/** Where the municipality asks for it every title has the icon (decisions.md, People and municipalities): of a duplicate it says so, of others that one can be made. */
export function FormTitle({ form, isLink }: { form: FormListItem; isLink: boolean }) {
  const text = useText()
  const isSaved = useSavedForm() === form.id
  const words = text.t(form.duplicated ? 'forms.duplicated' : 'forms.duplicable')
  return (
    <span className={styles.formTitle}>
      {isLink ? (
        <AnswersLink className="row-title" formId={form.id}>
          {form.title}
        </AnswersLink>
      ) : (
        <span className="row-title">{form.title}</span>
      )}
      {isSaved && <span className="tag">{text.t('forms.saved')}</span>}
      {form.municipality.showDuplicateIcon && (
        <span className={styles.formDuplicated} title={words}>
          <Copy aria-hidden size={16} />
          <span className="visually-hidden">{words}</span>
        </span>
      )}
    </span>
  )
}
