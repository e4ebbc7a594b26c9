import type { Answerer, Language } from '@ventanilla/model'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './preview.module.css'

export type PreviewWidth = 'phone' | 'desktop'
const widths = ['desktop', 'phone'] as const
const people = ['public', 'staff'] as const

type Props = {
  /** Nothing where there is one alone. */
  width: PreviewWidth | undefined
  who: Answerer
  language: Language
  languages: readonly { id: Language; name: string }[]
  onWidth: (width: PreviewWidth) => void
  onWho: (who: Answerer) => void
  onLanguage: (language: Language) => void
}

/** On what, for whom and in which language the form is shown. */
export function PreviewChoices({ width, who, language, languages, onWidth, onWho, onLanguage }: Props) {
  const text = useText()
  return (
    <div className={styles.previewChoices}>
      {width && (
        <fieldset className="segmented" aria-label={text.t('editor.preview.width')}>
          {widths.map(each => (
            <label key={each}>
              <input type="radio" name="preview-width" checked={width === each} onChange={() => onWidth(each)} />
              {text.t(`editor.preview.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className="segmented" aria-label={text.t('editor.preview.who')}>
        {people.map(each => (
          <label key={each}>
            <input type="radio" name="preview-who" checked={who === each} onChange={() => onWho(each)} />
            {text.t(`editor.preview.${each}`)}
          </label>
        ))}
      </fieldset>
      <label className="select-box">
        <span>{text.t('shell.language')}:</span>
        <select
          value={language}
          onChange={event => {
            const chosen = languages.find(({ id }) => id === event.target.value)
            if (chosen) onLanguage(chosen.id)
          }}
        >
          {languages.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} />
      </label>
    </div>
  )
}
