import type { ReplyOptions, ReplyTemplate } from '@ventanilla/api'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './talk.module.css'
import workStyles from './work.module.css'

type Props = {
  reply: ReplyOptions | undefined
  onChoose: (template: ReplyTemplate) => void
  onManage: () => void
}

/** The texts that are often written, and for whoever may, the way to change them. */
export function TemplateSelect({ reply, onChoose, onManage }: Props) {
  const text = useText()
  const mayManage = useMay('update formulario')
  const templates = reply?.templates ?? []
  return (
    <p className={styles.templates}>
      {templates.length > 0 && (
        <select
          aria-label={text.t('work.templates')}
          value=""
          onChange={event => {
            const chosen = templates.find(({ id }) => id === event.target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          <option value="">{text.t('work.templates.choose')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {mayManage && (
        <button type="button" className={workStyles.textButton} onClick={onManage}>
          {text.t('work.templates')}
        </button>
      )}
    </p>
  )
}
