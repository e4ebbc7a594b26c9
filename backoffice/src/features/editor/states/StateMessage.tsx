import { formLanguages, stateEvent } from '@ventanilla/model'
import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { isTold, useMessages } from '../../messages/use-messages.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import styles from './states.module.css'

const MessageDialog = lazyWithText(
  ['messages', 'problem'],
  async () => (await import('../../messages/MessageDialog.tsx')).MessageDialog,
)

type Props = {
  id: string
  name: string
  tabIndex?: number
  /** Whether it stands among settings, where what hinders it is said in words. */
  isAlone?: boolean
}

/**
 * What citizens are told when an answer comes to a state: whether anything, and the way to its text. A state that the published form does not
 * have yet has no text.
 */
export function StateMessage({ id, name, tabIndex, isAlone = false }: Props) {
  const text = useText()
  const { formId, isNew } = useEditor()
  const definition = useEditorState(definitionOf)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useMessages({ form: formId }, !isNew)
  const message = data?.items.find(({ event }) => event === stateEvent(id))
  const isOn = message !== undefined && isTold(message)
  const isComing = !message && definition.states.available.some(state => state.id === id && state.messageFrom)
  const words = text.t(isOn ? 'states.message.written' : isComing ? 'states.message.coming' : 'states.message.none')
  const later = text.t(isComing ? 'states.message.coming.hint' : 'states.message.later')
  if (!message)
    return isAlone ? (
      <p className="form-hint">{(isNew || data) && later}</p>
    ) : (
      <button
        type="button"
        className={`${styles.termButton} is-none`}
        aria-label={text.t('states.message.of', { name, message: later })}
        aria-disabled
        tabIndex={tabIndex}
      >
        {words}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className={isAlone ? 'button secondary with-icon' : `${styles.termButton} ${isOn ? '' : 'is-none'}`}
        aria-label={text.t('states.message.of', { name, message: words })}
        tabIndex={tabIndex}
        onClick={() => setIsOpen(true)}
      >
        {(isOn || isAlone) && <Mail aria-hidden size={16} />}
        {isAlone ? text.t(isOn ? 'states.message.open' : 'states.message.write') : words}
      </button>
      {isOpen && (
        <Suspense>
          <MessageDialog
            of={{ form: formId }}
            message={message}
            spoken={[definition.language, ...formLanguages(definition)]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
