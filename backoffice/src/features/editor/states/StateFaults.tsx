import { stateFaults } from '@ventanilla/model'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import styles from './states.module.css'
import { targetColumn } from './use-state-grid.ts'
import { useStates } from './use-states.ts'

type Props = { onGo: (column: string, id: string | undefined) => void }

/** What is wrong with the states as a whole, each with the way to where it is put right. */
export function StateFaults({ onGo }: Props) {
  const text = useText()
  const states = useStates()
  // Staff choose among all states; who answers without them begins at the first.
  const isOpenToOthers = useEditorState(state => {
    const { live, definition } = contentOf(state)
    return live.public || definition.settings.portalAssociation
  })
  const faults = stateFaults(states)
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults} aria-label={text.t('states.faults')}>
      {faults.map(fault => {
        const isDanger = fault.code === 'unreachable' && isOpenToOthers
        const Icon = isDanger ? CircleAlert : TriangleAlert
        const id = fault.code === 'unreachable' ? fault.id : undefined
        return (
          <li key={`${fault.code} ${id}`} className={isDanger ? 'is-danger' : ''}>
            <Icon aria-hidden size={16} />
            <p>
              <strong>
                {fault.code === 'unreachable'
                  ? text.t('states.fault.unreachable', { name: fault.name || text.t('editor.untitled') })
                  : text.t('states.fault.noEnd')}
              </strong>{' '}
              {text.t(`states.fault.${fault.code}.hint`)}
            </p>
            <button type="button" onClick={() => onGo(id === undefined ? 'final' : targetColumn(id), id)}>
              {text.t(`states.fault.${fault.code}.go`)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
