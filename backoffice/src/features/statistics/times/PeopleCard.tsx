import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { isFinalState } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DueShape } from '../../../components/due/DueShape.tsx'
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
  const { states } = definition
  const open = states.available.filter(({ id }) => !isFinalState(states, id)).map(({ id }) => id)
  const openStates: Record<string, string> = open.length > 0 ? { state: open.join(',') } : {}
  if (people.length < 2) return null
  const linked = (count: number, search: Record<string, string>, mark?: ReactNode) =>
    count === 0 ? (
      text.t('statistics.none')
    ) : (
      <Link to={listed(search)}>
        {mark}
        {text.number(count)}
      </Link>
    )
  return (
    <TodoTable
      id="statistics-people"
      title={text.t('statistics.times.people')}
      context={text.t('statistics.times.peopleOf')}
      head={text.t('statistics.times.person')}
      rows={people.map(({ person, open: count, answers, median, ninth, late }) => {
        const assignee = person?.id ?? 'none'
        return {
          id: assignee,
          name: (
            <span className={styles.person}>
              {person && <StaffMark person={person} />}
              {person?.name ?? text.t('statistics.times.nobody')}
            </span>
          ),
          open: linked(count, { assignee, ...openStates }),
          solved: linked(answers, { assignee, solved: '0-' }),
          late: linked(late, { assignee, late: 'true' }, <DueShape kind="late" />),
          isLate: late > 0,
          median,
          ninth,
        }
      })}
    />
  )
}
