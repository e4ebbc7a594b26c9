import type { StatisticsNumbers } from '@ventanilla/api'
import { type Question, type QuestionCount, textIn } from '@ventanilla/model'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../context/text-context.ts'
import { BarCard } from './BarCard.tsx'
import type { NumbersRead } from './parts/use-numbers.ts'

type CardsProps = {
  counted: readonly QuestionCount[]
  contextOf: (counted: QuestionCount) => ReactNode
  read: NumbersRead
}

/** A card a question that numbers were answered to. */
export function NumberCards({ counted, contextOf, read }: CardsProps) {
  const text = useText()
  return counted.map(each => (
    <NumberCard
      key={each.question.id}
      question={each.question}
      title={textIn(each.question.title, text.language)}
      context={contextOf(each)}
      read={read}
    />
  ))
}

type Props = {
  question: Question
  title: string
  /** How many answered it. */
  context: ReactNode
  read: NumbersRead
}
type Figures = StatisticsNumbers['questions'][number]

/** What the numbers that were answered to a question say together, in words, and how they spread. */
function NumberCard({ question, title, context, read }: Props) {
  const text = useText()
  const figures = read.questions?.find(({ id }) => id === question.id)
  const unit = question.kind === 'calculated' && question.unit ? textIn(question.unit, text.language) : ''
  // Of what is calculated the places that it is told with; the mean of whole numbers has places of its own.
  const most = question.kind === 'calculated' ? Math.max(2, question.decimals) : 4
  const number = (value: number) => text.number(value, { maximumFractionDigits: most })
  const amount = (value: number) => [number(value), unit].filter(Boolean).join(' ')
  if (!figures) {
    return (
      <fieldset className="card" aria-label={title}>
        <h3>{title}</h3>
        {read.isFailed ? <p>{text.t('statistics.numbers.failed')}</p> : <Skeleton rows={3} kind="row" />}
      </fieldset>
    )
  }
  const { mean, median, least, greatest, sum } = figures
  const words = text.t('statistics.numbers.figures', {
    mean: amount(mean),
    median: amount(median),
    least: amount(least),
    greatest: amount(greatest),
    sum: amount(sum),
  })
  return (
    <BarCard
      title={title}
      context={
        <>
          {context}
          <br />
          {words}
        </>
      }
      head={text.t('statistics.numbers.head')}
      level={3}
      bars={barsOf(figures).map(({ from, to, count }) => ({
        id: `${from}`,
        label:
          to === undefined ? number(from) : text.t('statistics.numbers.bin', { from: number(from), to: number(to) }),
        count,
        share: count / figures.count,
      }))}
    />
  )
}

type NamedBin = { readonly from: number; readonly to?: number; readonly count: number }

/** Of whole numbers that stand one by one the number names the bar; so it does where all are the same. */
function barsOf({ bins, least, greatest }: Figures): readonly NamedBin[] {
  if (least === greatest) return bins.map(({ count }) => ({ from: least, count }))
  const isSingle = bins.every(({ from, to }) => Number.isInteger(from) && to - from === 1)
  return isSingle && Number.isInteger(least) ? bins.map(({ from, count }) => ({ from, count })) : bins
}
