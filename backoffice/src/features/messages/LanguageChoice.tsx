import { type Language, languages } from '@ventanilla/model'
import { useId } from 'react'
import { SelectField } from '../../components/field/SelectField.tsx'
import { formLanguageNames } from '../../context/language.ts'
import { useText } from '../../context/text-context.ts'
import styles from './messages.module.css'

type Props = {
  language: Language
  spoken: readonly Language[]
  /** In which there is a text of one's own. */
  written: readonly string[]
  onChoose: (language: Language) => void
}

/** The languages in which it may be read, with how many have a text of their own. */
export function LanguageChoice({ language, spoken, written, onChoose }: Props) {
  const text = useText()
  const id = useId()
  const isSpoken = (each: Language) => spoken.includes(each) || written.includes(each)
  const order = [...languages.filter(isSpoken), ...languages.filter(each => !isSpoken(each))]
  const name = (each: Language) =>
    written.includes(each)
      ? text.t('messages.language.own', { name: formLanguageNames[each] })
      : formLanguageNames[each]
  return (
    <div className={styles.language}>
      <SelectField
        id={id}
        label={text.t('messages.language')}
        hint={text.t('messages.language.hint', { count: written.length })}
        value={language}
        withEmpty={false}
        options={order.map(each => ({ id: each, name: name(each) }))}
        onChange={chosen => {
          const known = languages.find(each => each === chosen)
          if (known) onChoose(known)
        }}
      />
    </div>
  )
}
