import { type AvailableLanguage, availableLanguages } from '@ventanilla/text'
import { Check, ChevronDown, ChevronRight, Globe } from 'lucide-react'
import { useState } from 'react'
import {
  browserLanguage,
  chooseLanguage,
  currentLanguage,
  followBrowser,
  isFollowingBrowser,
  languageNames,
  otherLanguages,
  shortName,
} from '../../context/language.ts'
import { useText } from '../../context/text-context.ts'
import { useDisclosure } from './use-disclosure.ts'

const offered = Object.keys(languageNames).flatMap(name => availableLanguages.find(language => language === name) ?? [])
const isOther = (language: AvailableLanguage) => otherLanguages.includes(language)

/** The languages in their own words; 'Other' opens the remaining ones and the browser's. Choosing reloads the page (spec 1 §1). */
export function LanguagePicker() {
  const text = useText()
  const { isOpen, root, toggle } = useDisclosure<HTMLDivElement>()
  const current = currentLanguage()
  const [showsOthers, setShowsOthers] = useState(isOther(current))
  return (
    <div className="language-picker" ref={root}>
      <button
        type="button"
        className="language-button"
        aria-expanded={isOpen}
        aria-label={`${text.t('shell.language')}: ${shortName(current)}`}
        onClick={toggle}
      >
        <Globe aria-hidden size={16} />
        <span lang={current}>{shortName(current)}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      {isOpen && (
        <div className="panel language-panel">
          <Languages languages={offered.filter(language => !isOther(language))} />
          <button
            type="button"
            className="menu-row"
            aria-expanded={showsOthers}
            onClick={() => setShowsOthers(shown => !shown)}
          >
            {showsOthers ? <ChevronDown aria-hidden size={16} /> : <ChevronRight aria-hidden size={16} />}
            {text.t('shell.language.other')}
          </button>
          {showsOthers && (
            <>
              <Languages languages={offered.filter(isOther)} />
              <Row isChosen={isFollowingBrowser()} onChoose={followBrowser}>
                {text.t('shell.language.browser', { language: shortName(browserLanguage()) })}
              </Row>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function Languages({ languages }: { languages: readonly AvailableLanguage[] }) {
  const chosen = isFollowingBrowser() ? null : currentLanguage()
  return languages.map(language => (
    <Row key={language} lang={language} isChosen={language === chosen} onChoose={() => chooseLanguage(language)}>
      {languageNames[language]}
    </Row>
  ))
}

type RowProps = { lang?: string; isChosen: boolean; onChoose: () => void; children: string }

function Row({ lang, isChosen, onChoose, children }: RowProps) {
  return (
    <button type="button" className="menu-row" lang={lang} aria-current={isChosen} onClick={onChoose}>
      <Check aria-hidden size={16} className={isChosen ? undefined : 'is-hidden'} />
      {children}
    </button>
  )
}
