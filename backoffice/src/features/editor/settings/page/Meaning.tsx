import { isInSteps, whoAnswersNow } from '@ventanilla/model'
import { Info } from 'lucide-react'
import { useSession } from '../../../../context/session.ts'
import { useText } from '../../../../context/text-context.ts'
import { useEditor, useEditorState } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import styles from './settings.module.css'

/** What the settings mean for whoever answers, in a few sentences, and from when on. */
export function Meaning() {
  const text = useText()
  const { choices } = useEditor()
  const { timeZone } = useSession().municipality
  const content = useEditorState(contentOf)
  const { definition, live } = content
  const { settings } = definition
  const sentences = [
    text.t(`settings.means.${whoAnswersNow(content) ?? 'asIs'}`),
    isInSteps(definition, live.layout) && text.t('settings.means.steps'),
    live.closesAt && text.t('settings.means.closes', { at: text.dateTime(live.closesAt, timeZone) }),
    settings.geolocation && text.t('settings.means.geolocation'),
    settings.digitalSignature && text.t('settings.means.signatures', { count: definition.signatures.length }),
    settings.paymentGateway && text.t('settings.means.payment'),
  ].filter(each => typeof each === 'string')
  return (
    <aside className={styles.meaning} aria-labelledby="editor-means">
      <div>
        <h3 id="editor-means">{text.t('settings.means')}</h3>
        <ul>
          {sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          <Info aria-hidden size={16} />
          {text.t(choices.publication === 'atOnce' ? 'settings.means.saved' : 'settings.means.published')}
        </p>
      </div>
    </aside>
  )
}
