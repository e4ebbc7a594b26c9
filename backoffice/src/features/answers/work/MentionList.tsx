import type { AssigneeList } from '@ventanilla/api'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './work.module.css'

type Props = {
  id: string
  people: AssigneeList['items']
  chosen: number
  onPick: (username: string) => void
}

/** Those whom a note may call, under the field in which the focus stays. */
export function MentionList({ id, people, chosen, onPick }: Props) {
  const text = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the field
    <div id={id} role="listbox" aria-label={text.t('work.note.people')} className={styles.mentions}>
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are heard by the field
        <div
          key={person.id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no option of a select holds a mark and two lines
          role="option"
          aria-selected={index === chosen}
          className={styles.person}
          // The field keeps the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(person.username)}
        >
          <StaffMark person={person} />
          <span className={styles.personName}>
            {person.name}
            <span className="row-sub">{[`@${person.username}`, ...person.areas].join(', ')}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
