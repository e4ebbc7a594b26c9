import {
  type FormOption,
  type WhoAnswers,
  whoAnswers,
  whoAnswersNow,
  whoOptions,
  withWhoAnswers,
} from '@ventanilla/model'
import { CircleAlert } from 'lucide-react'
import { newId } from '../../../../components/new-id.ts'
import { useText } from '../../../../context/text-context.ts'
import { useProblemAt } from '../../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import { whoFieldId } from '../../state/element-ids.ts'
import { AgendaField } from '../AgendaField.tsx'
import { OptionSwitch } from '../OptionSwitch.tsx'
import styles from './settings.module.css'
import { WhoChoice } from './WhoChoice.tsx'

/** What may be set only for one of the choices. */
const depending: Partial<Record<WhoAnswers, readonly FormOption[]>> = {
  neighbours: ['singleAnswer', 'appointment'],
  staffForPerson: ['citizenRequired', 'singleAnswer'],
}
/** What changes at once, so answers do not lock it. */
const isLive = (who: WhoAnswers | null) => who === 'anyone' || who === 'staffAlone'

/** Who answers, as one choice: what depends on it opens inside, and the options follow. */
export function WhoField() {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const content = useEditorState(contentOf)
  const problem = useProblemAt(whoFieldId)
  const now = whoAnswersNow(content)
  const { settings } = content.definition
  return (
    <fieldset id={whoFieldId} className={styles.who}>
      <legend className="visually-hidden">{text.t('editor.group.who')}</legend>
      {problem && (
        <p className="form-error">
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
      {whoAnswers.map(who => (
        <WhoChoice
          group="who-answers"
          key={who}
          name={text.t(`settings.who.${who}`)}
          hint={text.t(`settings.who.${who}.hint`)}
          isChosen={who === now}
          isDisabled={lock.content && !(isLive(who) && isLive(now))}
          onChoose={() => store.step('settings', before => withWhoAnswers(before, who, newId))}
        >
          {depending[who] && (
            <div className={styles.whoMore}>
              {depending[who].map(option => (
                <OptionSwitch key={option} option={option} />
              ))}
              {who === 'neighbours' && settings.appointment && <AgendaField />}
            </div>
          )}
        </WhoChoice>
      ))}
      {now === null && (
        <WhoChoice
          group="who-answers"
          name={text.t('settings.who.asIs')}
          hint={text.t('settings.who.asIs.hint', {
            options: whoOptions
              .filter(option => (option === 'public' ? content.live.public : settings[option]))
              .map(option => text.t(`editor.setting.${option}`))
              .join(', '),
          })}
          isChosen
          isDisabled={lock.content}
        />
      )}
    </fieldset>
  )
}
