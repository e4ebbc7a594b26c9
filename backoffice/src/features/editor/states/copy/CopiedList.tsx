import type { CitizenMessage } from '@ventanilla/api'
import { type FormDefinition, hueOf, initialState, isFinalState, stateEvent } from '@ventanilla/model'
import { StateChip } from '../../../../components/StateChip.tsx'
import { useText } from '../../../../context/text-context.ts'
import { isTold } from '../../../messages/use-messages.ts'
import { termWords } from '../../part/term-words.ts'
import styles from './copy-states.module.css'

type Props = { name: string; definition: FormDefinition; messages: readonly CitizenMessage[] }

/** Each state with where it leads, its term, and what else is said of it. */
export function CopiedList({ name: title, definition, messages }: Props) {
  const text = useText()
  const { states, termDays } = definition
  const told = new Set(messages.filter(isTold).map(({ event }) => event))
  const first = initialState(states)?.id
  const nameOf = (id: string) => states.available.find(state => state.id === id)?.name.trim() ?? ''
  return (
    <ul className={styles.states} aria-label={text.t('states.copy.of', { name: title })}>
      {states.available.map(({ id, name, transitions, termDays: own, asksReason }) => {
        const isFinal = isFinalState(states, id)
        const days = own === undefined ? termDays : (own ?? undefined)
        const facts = [
          id === first && text.t('states.initial'),
          isFinal ? text.t('states.final') : days !== undefined && termWords(days, isFinal, text),
          asksReason && text.t('states.asksReason'),
          told.has(stateEvent(id)) && text.t('states.copy.message'),
        ].filter(fact => typeof fact === 'string')
        return (
          <li key={id}>
            <StateChip state={{ name: name.trim(), hue: hueOf(states, id) }} />
            <span>{facts.join(' · ')}</span>
            <p>
              {transitions.length > 0
                ? text.t('editor.state.leads', { names: transitions.map(nameOf).join(', ') })
                : text.t('editor.state.ends')}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
