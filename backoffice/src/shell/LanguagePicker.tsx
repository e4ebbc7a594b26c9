import { availableLanguages } from '@ventanilla/text'
import { ChevronDown, Globe } from 'lucide-react'
import { chooseLanguage, currentLanguage, languageNames, shortName } from './language.ts'
import { useText } from './text-context.ts'

/** Choosing reloads the page in that language. The select lies unseen over the short name, so its list can carry the long ones. */
export function LanguagePicker() {
  const text = useText()
  return (
    <div className="language-picker">
      <Globe aria-hidden size={16} />
      <span aria-hidden="true">{shortName(currentLanguage())}</span>
      <select
        aria-label={text.t('shell.language')}
        value={currentLanguage()}
        onChange={event => chooseLanguage(event.target.value)}
      >
        {availableLanguages.map(language => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} />
    </div>
  )
}
