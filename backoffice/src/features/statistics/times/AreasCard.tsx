import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { useText } from '../../../context/text-context.ts'
import type { Listed } from '../parts/answers-listed.ts'
import { TodoTable } from './TodoTable.tsx'

type Props = {
  areas: NonNullable<StatisticsTimes['areas']>
  definition: Statistics['definition']
  listed: Listed
}

/** What the people of each area of the form have to do and have solved. */
export function AreasCard({ areas, definition, listed }: Props) {
  const text = useText()
  if (areas.length < 2) return null
  return (
    <TodoTable
      id="statistics-areas"
      title={text.t('statistics.times.areas')}
      context={text.t('statistics.times.areasOf')}
      head={text.t('statistics.times.area')}
      definition={definition}
      listed={listed}
      rows={areas.map(({ area, ...counted }) => {
        const id = area?.id ?? 'none'
        return { ...counted, id, of: { area: id }, name: area?.name ?? text.t('statistics.times.noArea') }
      })}
    />
  )
}
