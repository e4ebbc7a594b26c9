import type { StatisticsTimes } from '@ventanilla/api'
import { DueShape } from '../../../components/due/DueShape.tsx'
import { useText } from '../../../context/text-context.ts'
import { TodoTable } from './TodoTable.tsx'

type Props = { areas: NonNullable<StatisticsTimes['areas']> }

/** What the people of each area of the form have to do and have solved. No list asks for an area, so that nothing here leads to one. */
export function AreasCard({ areas }: Props) {
  const text = useText()
  if (areas.length < 2) return null
  const number = (count: number) => (count === 0 ? text.t('statistics.none') : text.number(count))
  return (
    <TodoTable
      id="statistics-areas"
      title={text.t('statistics.times.areas')}
      context={text.t('statistics.times.areasOf')}
      head={text.t('statistics.times.area')}
      rows={areas.map(({ area, open, answers, median, ninth, late }) => ({
        id: area?.id ?? '',
        name: area?.name ?? text.t('statistics.times.noArea'),
        open: number(open),
        solved: number(answers),
        late: (
          <>
            {late > 0 && <DueShape kind="late" />}
            {number(late)}
          </>
        ),
        isLate: late > 0,
        median,
        ninth,
      }))}
    />
  )
}
