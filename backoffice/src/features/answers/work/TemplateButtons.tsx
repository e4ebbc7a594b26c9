import type { ReplyTemplate } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import { Keys } from '../keys/KeyMark.tsx'
import styles from './work.module.css'

type Props = { templates: readonly ReplyTemplate[]; onTake: (template: ReplyTemplate) => void }

/** Texts that are often written, each under its digit. */
export function TemplateButtons({ templates, onTake }: Props) {
  const text = useText()
  if (templates.length === 0) return null
  return (
    <ol className={styles.templates} aria-label={text.t('work.templates')}>
      {templates.slice(0, 9).map((template, index) => (
        <li key={template.id}>
          <button type="button" className="button quiet" onClick={() => onTake(template)}>
            {template.name} <Keys keys={[String(index + 1)]} />
          </button>
        </li>
      ))}
    </ol>
  )
}
