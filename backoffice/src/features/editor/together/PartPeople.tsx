import { Pencil } from 'lucide-react'
import { initialsOf } from '../../../components/staff/initials.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditorPart } from '../state/editor-context.ts'
import type { AtPart } from '../state/editor-state.ts'
import { CardNews } from './CardNews.tsx'
import { othersOf } from './people.ts'
import styles from './together.module.css'
import { useOwnId } from './use-own-id.ts'

/** In the outline the first letter of whoever is there; at a card the name of who writes in it, with an edge, and what was changed. */
export function PartPeople({ part, holds, isShort }: AtPart) {
  const text = useText()
  const own = useOwnId()
  const people = useEditorPart('together', together => together?.people) ?? []
  const here = othersOf(people, own).filter(each => each.part === part || holds?.includes(each.part))
  const [first] = here
  if (isShort) {
    return first?.hue === undefined ? null : (
      <span className={`${styles.letter} hue-${first.hue}`}>
        <span aria-hidden>{here.length > 1 ? here.length : [...initialsOf(first.name)][0]}</span>
        <span className="visually-hidden">{here.map(({ name }) => name).join(', ')}</span>
      </span>
    )
  }
  const writer = here.find(({ doing }) => doing === 'writing')
  return (
    <>
      {writer?.hue !== undefined && (
        <span className={`${styles.edge} hue-${writer.hue}`}>
          <span className={styles.flag}>
            <Pencil aria-hidden size={14} />
            <span className="visually-hidden">{text.t('together.writesHere')}</span> {writer.name}
          </span>
        </span>
      )}
      <CardNews part={part} />
    </>
  )
}
