import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Narrowing, Statistics, StatisticsNumbers } from '@ventanilla/api'
import { isNumeric, questionsOf } from '@ventanilla/model'
import type { Range } from '../../../components/date/ranges.ts'
import { client } from '../../../context/client.ts'
import { statisticsKey } from './use-live-statistics.ts'

/** Numbers are read out of each answer: of more than these they do not follow every one that comes. */
const mostLive = 5_000
const pauseMs = 60_000

/** What is known of the numbers of a range so far. */
export type NumbersRead = {
  readonly questions: StatisticsNumbers['questions'] | undefined
  readonly isFailed: boolean
}

/**
 * What the numbers of a range say together, of which the statistics are: live as these, or once a minute where there are many answers. Nothing
 * is read where no number was asked for.
 */
export function useNumbers(form: string, asked: Range & Narrowing, statistics: Statistics | undefined): NumbersRead {
  const answers = statistics?.counts['a'] ?? 0
  const isAsked = answers > 0 && statistics !== undefined && questionsOf(statistics.definition).some(isNumeric)
  const isLive = answers <= mostLive
  const { data, isError } = useQuery({
    queryKey: isLive ? [statisticsKey, form, 'numbers', asked] : [`${statisticsKey} numbers`, form, asked],
    queryFn: ({ signal }) => client.statisticsNumbers(form, { ...asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    refetchInterval: isLive ? false : pauseMs,
  })
  return { questions: data?.questions, isFailed: isError }
}
