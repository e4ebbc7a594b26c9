import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import type { Listed } from '../parts/answers-listed.ts'
import { AreasCard } from './AreasCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { SolvingCard } from './SolvingCard.tsx'
import { StateTimesCard } from './StateTimesCard.tsx'

type Props = { times: StatisticsTimes; definition: Statistics['definition']; listed: Listed }

/** How long answers take, in cards: until they are solved, in each state, by person and by area. */
export function TimesCards({ times: { solved, states, people, areas = [] }, definition, listed }: Props) {
  if (!solved || !states || !people) return null
  return (
    <>
      <SolvingCard solved={solved} definition={definition} listed={listed} />
      <StateTimesCard states={states} definition={definition} listed={listed} />
      <PeopleCard people={people} definition={definition} listed={listed} />
      <AreasCard areas={areas} definition={definition} listed={listed} />
    </>
  )
}
