import type { Narrowing } from '@ventanilla/api'
import {
  isNumeric,
  type LocalizedText,
  middleOf,
  type QuestionCount,
  type SectionCount,
  textIn,
} from '@ventanilla/model'
import { countLabel, type Text } from '@ventanilla/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../context/text-context.ts'
import { type Bar, BarCard } from './BarCard.tsx'
import { NumberCards } from './NumberCard.tsx'
import type { NumbersRead } from './parts/use-numbers.ts'
import type { Listed } from './parts/answers-listed.ts'
import chartStyles from './parts/chart.module.css'
import { isOptionListed } from './parts/narrowing.ts'
import styles from './parts/statistics.module.css'

type Props = {
  counted: SectionCount
  number: number
  /** All answers of the range. */
  answers: number
  narrowing?: Narrowing
  listed: Listed
  numbers?: NumbersRead
}

/** What was answered in a section: its conditions, each choice by its options, and what is written by how often it was. */
export function SectionStatistics({ counted, number, answers, narrowing = {}, listed, numbers }: Props) {
  const text = useText()
  const { section, rows, conditions } = counted
  const title = textIn(section.title, text.language) || text.t('answer.section', { number })
  const questions = [...counted.questions, ...conditions.flatMap(condition => condition.questions)]
  const choices = questions.filter(({ options }) => options.length > 0)
  const numeric = numbers ? questions.filter(each => isNumeric(each.question) && each.answered > 0) : []
  const written = questions.filter(each => each.options.length === 0 && !numeric.includes(each))
  const titleOf = ({ question }: QuestionCount) => textIn(question.title, text.language)
  return (
    <section className={styles.statisticsSection}>
      <h2>{title}</h2>
      {rows && (
        <p className={styles.statisticsContext}>
          {text.t('statistics.rows', {
            count: rows.count,
            average: text.number(rows.perAnswer, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })}
        </p>
      )}
      <div className={chartStyles.chartGrid}>
        {conditions.length > 0 && (
          <BarCard
            title={text.t('statistics.conditions')}
            head={text.t('statistics.conditions')}
            level={3}
            decimals={1}
            bars={conditions.map(({ condition, count, share }) => ({
              id: condition.id,
              label: textIn(condition.label, text.language),
              count,
              share,
              ...ways(`${condition.id}:*`),
            }))}
          />
        )}
        {choices.map(choice => (
          <BarCard
            key={choice.question.id}
            title={titleOf(choice)}
            context={contextOf(choice)}
            head={text.t('statistics.option')}
            level={3}
            bars={optionBars(choice)}
          />
        ))}
        {numbers && <NumberCards counted={numeric} contextOf={contextOf} read={numbers} />}
        {written.length > 0 && (
          <BarCard
            title={text.t('statistics.open')}
            head={text.t('statistics.question')}
            level={3}
            bars={written.map(question => ({
              id: question.question.id,
              label: titleOf(question),
              count: question.answered,
              share: question.asked === 0 ? null : question.answered / question.asked,
              ...waysOf(question, '*'),
            }))}
          />
        )}
      </div>
    </section>
  )

  /** Where the answers of some options are listed, if a list can show them. */
  function ways(option: string): Pick<Bar, 'to'> {
    return isOptionListed(narrowing, option) ? { to: listed({ option }) } : {}
  }

  /** Rows are counted one by one, which no list does. */
  function waysOf({ question, within }: QuestionCount, option: string): Pick<Bar, 'to'> {
    if (within === 'rows') return {}
    const asking = conditions.find(condition => condition.questions.some(each => each.question === question))
    // Whoever was not asked has left it empty, too.
    const asked = option === '' && asking ? `${asking.condition.id}:*,` : ''
    return ways(`${asked}${question.id}:${option}`)
  }

  /** The most chosen first, and behind them whoever was asked and left it open. */
  function optionBars(counted: QuestionCount): Bar[] {
    const { options, asked, answered } = counted
    const said = { t: text.t, say: (words: LocalizedText) => textIn(words, text.language) }
    const bars = options.map((option): Bar => {
      const { id, count, share } = option
      return { id, label: countLabel(option, said), count, share, ...waysOf(counted, id) }
    })
    const open = asked - answered
    return [
      // A scale keeps its order.
      ...(counted.question.kind === 'scale' ? bars : bars.sort((one, other) => other.count - one.count)),
      ...(open > 0
        ? [{ id: '', label: text.t('statistics.unanswered'), count: open, share: open / asked, ...waysOf(counted, '') }]
        : []),
    ]
  }

  function contextOf(counted: QuestionCount): ReactNode {
    const { question, asked, answered, within } = counted
    const count =
      within === 'condition'
        ? text.t('statistics.askedOf', { count: answered, asked, of: answers })
        : text.t(within === 'rows' ? 'statistics.answeredRows' : 'statistics.answered', { count: answered })
    const { to } = waysOf(counted, '*')
    const said = to && answered > 0 ? <Link to={to}>{count}</Link> : count
    const before = question.kind === 'select' ? `${text.t('statistics.many')}, ` : ''
    const behind = question.kind === 'scale' && answered > 0 ? `, ${middleWords(counted, text)}` : ''
    return (
      <>
        {before}
        {said}
        {behind}
      </>
    )
  }
}

/** The mean and the middle of the points of a scale. */
function middleWords(counted: QuestionCount, text: Text): string | undefined {
  const middle = middleOf(counted)
  if (!middle) return undefined
  const decimal = (value: number) => text.number(value, { maximumFractionDigits: 2 })
  return text.t('statistics.scale.middle', { mean: decimal(middle.mean), median: decimal(middle.median) })
}
