import { History } from 'lucide-react'
import { initialsOf } from '../../../components/staff/initials.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import type { Together } from '../state/editor-state.ts'
import { PartPeople } from './PartPeople.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { othersOf } from './people.ts'
import { showPeople } from './steps.ts'
import styles from './together.module.css'
import { useFormPresence } from './use-form-presence.ts'
import { useOwnId } from './use-own-id.ts'

const nobody: Together = {
  people: [],
  news: [],
  isOpen: false,
  atPart: at => <PartPeople {...at} />,
  panel: <PeoplePanel />,
}

/** So many have a circle. */
const most = 3

/** Who else has the form open; it leads to where they are and to what they changed. */
export function Presence() {
  const text = useText()
  const { store } = useEditor()
  const own = useOwnId()
  const isAway = useFormPresence(own, nobody)
  const { people, news, isOpen } = useEditorState(({ together }) => together) ?? nobody
  const others = othersOf(people, own)
  if (people.length === 0 && news.length === 0 && !isAway) return null
  const names = others.map(({ name }) => name).join(', ')
  return (
    <button
      type="button"
      className={`${styles.present} ${isAway ? 'is-away' : ''}`}
      aria-pressed={isOpen}
      aria-label={[text.t('together.people'), names, isAway && text.t('together.offline')].filter(Boolean).join(': ')}
      onClick={() => showPeople(store, !isOpen)}
    >
      {others.slice(0, most).map(({ id, name, hue }) => (
        <span key={id} aria-hidden className={`${styles.circle} hue-${hue}`}>
          {initialsOf(name)}
        </span>
      ))}
      {others.length > most && <span aria-hidden>{`+${others.length - most}`}</span>}
      {others.length === 0 && !isAway && <History aria-hidden size={16} />}
      {isAway && <span aria-hidden>{text.t('together.offline')}</span>}
    </button>
  )
}
