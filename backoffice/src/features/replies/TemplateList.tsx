import type { ReplyTemplate } from '@ventanilla/api'
import { Pencil, Trash2 } from 'lucide-react'
import { formLanguageNames } from '../../context/language.ts'
import { useText } from '../../context/text-context.ts'
import styles from './templates.module.css'

type Props = {
  items: readonly ReplyTemplate[]
  chosen: ReplyTemplate | undefined
  /** The one that need not be said. */
  language: ReplyTemplate['language']
  onChange: (template: ReplyTemplate) => void
  onRemove: (template: ReplyTemplate) => void
}

/** The texts by name: what each says, and for which forms. */
export function TemplateList({ items, chosen, language, onChange, onRemove }: Props) {
  const text = useText()
  if (items.length === 0) return <p className="row-sub">{text.t('work.templates.none')}</p>
  return (
    <ul className={styles.list}>
      {items.map(template => (
        <li key={template.id} aria-current={template.id === chosen?.id || undefined}>
          <span className={styles.about}>
            <strong>{template.name}</strong>
            <span className={`row-sub ${styles.words}`}>{template.text}</span>
            <span className="row-sub">
              {text.t(template.formId === null ? 'work.templates.all' : 'work.templates.form')}
              {template.language !== language && ` · ${formLanguageNames[template.language]}`}
            </span>
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={`${text.t('work.note.edit')}: ${template.name}`}
            onClick={() => onChange(template)}
          >
            <Pencil aria-hidden size={16} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`${text.t('work.note.remove')}: ${template.name}`}
            onClick={() => onRemove(template)}
          >
            <Trash2 aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
