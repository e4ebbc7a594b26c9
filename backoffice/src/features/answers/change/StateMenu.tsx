import type { Answer } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './change.module.css'
import { stateItems } from './state-items.tsx'
import { useChangeState } from './use-change-state.ts'

/** 'Change state' with every state of the form. */
export function StateMenu({ answer }: { answer: Answer }) {
  const text = useText()
  const change = useChangeState()
  const { id, formId, revision, definition, state, municipality } = answer
  const { states } = definition
  return (
    <Menu
      label={text.t('desk.state.of', { code: answer.docCode })}
      className={`button secondary ${styles.stateMenu}`}
      items={stateItems(states, state?.id ?? null, text, next => {
        if (change.isPending) return
        const { timeZone } = municipality
        change.move({ id, docCode: answer.docCode, formId, revision, from: state, state: next, states, timeZone })
      })}
    >
      {text.t('desk.state')}
      <ChevronDown aria-hidden size={16} />
    </Menu>
  )
}
