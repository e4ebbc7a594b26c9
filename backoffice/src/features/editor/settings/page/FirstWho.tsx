import { type WhoAnswers, whoAnswers, withWhoAnswers } from '@ventanilla/model'
import { newId } from '../../../../components/new-id.ts'
import { useText } from '../../../../context/text-context.ts'
import { useEditor } from '../../state/editor-context.ts'
import styles from './settings.module.css'
import { WhoChoice } from './WhoChoice.tsx'

type Props = {
  chosen: WhoAnswers | null | undefined
  onChoose: (who: WhoAnswers) => void
  /** Enter on a choice. */
  onGo: () => void
}

/** Who answers, asked for before a form is published the first time: nobody is let in by what a new form happens to begin with. */
export function FirstWho({ chosen, onChoose, onGo }: Props) {
  const text = useText()
  const { store } = useEditor()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the choices in it.
    <fieldset
      className={styles.firstWho}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onGo()
      }}
    >
      <legend>{text.t('editor.group.who')}</legend>
      <div className={styles.who}>
        {whoAnswers.map(who => (
          <WhoChoice
            key={who}
            group="first-who"
            name={text.t(`settings.who.${who}`)}
            hint={text.t(`settings.who.${who}.hint`)}
            isChosen={who === chosen}
            onChoose={() => {
              store.step('settings', before => withWhoAnswers(before, who, newId))
              onChoose(who)
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
