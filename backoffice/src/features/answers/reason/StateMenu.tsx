import type { Answer } from '@ventanilla/api'
import { Menu } from '@ventanilla/ui/overlay'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { stateItems } from '../change/state-items.tsx'
import styles from './reason.module.css'
import { useMoveByMenu } from './use-move-by-menu.tsx'

/** 'Change state' with every state of the form. */
export function StateMenu({ answer }: { answer: Answer }) {
  const text = useText()
  const { move, dialog } = useMoveByMenu()
  const { id, docCode, formId, revision, definition, state, municipality } = answer
  const { states } = definition
  const { timeZone } = municipality
  return (
    <>
      <Menu
        label={text.t('desk.state.of', { code: docCode })}
        className={`button secondary ${styles.stateMenu}`}
        items={stateItems(states, state?.id ?? null, text, next =>
          move({ id, docCode, formId, revision, from: state, state: next, states, timeZone }),
        )}
      >
        {text.t('desk.state')}
        <ChevronDown aria-hidden size={16} />
      </Menu>
      {dialog}
    </>
  )
}
