import type { ReplyOptions, ReplyTemplate } from '@ventanilla/api'
import { ChoiceMenu } from '../../../components/field/ChoiceMenu.tsx'
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
    <div className={styles.templates}>
      {templates.length > 0 && (
        <ChoiceMenu
          label={text.t('work.templates.choose')}
          options={templates}
          onChoose={id => {
            const chosen = templates.find(each => each.id === id)
            if (chosen) onChoose(chosen)
          }}
        />
      )}
      {mayManage && (
        <button type="button" className={workStyles.textButton} onClick={onManage}>
          {text.t('work.templates')}
        </button>
      )}
    </div>
  )
}
