import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { TodoTable } from './TodoTable.tsx'
import styles from './times.module.css'

type People = NonNullable<StatisticsTimes['people']>
type Props = { people: People; definition: Statistics['definition']; listed: Listed }

/** What everybody has to do and has solved, in the order of their names: who has more is not better. */
export function PeopleCard({ people, definition, listed }: Props) {
  const text = useText()
  if (people.length < 2) return null
  return (
    <TodoTable
      id="statistics-people"
      title={text.t('statistics.times.people')}
      context={text.t('statistics.times.peopleOf')}
      head={text.t('statistics.times.person')}
      definition={definition}
      listed={listed}
      rows={people.map(({ person, ...counted }) => {
        const assignee = person?.id ?? 'none'
        const name = (
          <span className={styles.person}>
            {person && <StaffMark person={person} />}
            {person?.name ?? text.t('statistics.times.nobody')}
          </span>
        )
        return { ...counted, id: assignee, of: { assignee }, name }
      })}
    />
  )
}
