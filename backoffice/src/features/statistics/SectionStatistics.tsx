import type { Narrowing } from '@ventanilla/api'
import { type LocalizedText, type QuestionCount, type SectionCount, textIn } from '@ventanilla/model'
import { countLabel } from '@ventanilla/text'
import { useText } from '../../context/text-context.ts'
import { type Bar, BarCard } from './BarCard.tsx'
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
}

/** What was answered in a section: its conditions, each choice by its options, and what is written by how often it was. */
export function SectionStatistics({ counted, number, answers, narrowing = {}, listed }: Props) {
  const text = useText()
  const { section, rows, conditions } = counted
  const title = textIn(section.title, text.language) || text.t('answer.section', { number })
  const questions = [...counted.questions, ...conditions.flatMap(condition => condition.questions)]
  const choices = questions.filter(({ options }) => options.length > 0)
  const written = questions.filter(({ options }) => options.length === 0)
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
            }))}
          />
        )}
      </div>
    </section>
  )

  /** The most chosen first, and behind them whoever was asked and left it open. Rows are counted one by one, which no list does. */
  function optionBars({ question, options, asked, answered, within }: QuestionCount): Bar[] {
    const said = { t: text.t, say: (words: LocalizedText) => textIn(words, text.language) }
    const bars = options.map((option): Bar => {
      const { id, count, share } = option
      const bar = { id, label: countLabel(option, said), count, share }
      const asked = `${question.id}:${id}`
      return within === 'rows' || !isOptionListed(narrowing, asked) ? bar : { ...bar, to: listed({ option: asked }) }
    })
    const open = asked - answered
    return [
      ...bars.sort((one, other) => other.count - one.count),
      ...(open > 0 ? [{ id: '', label: text.t('statistics.unanswered'), count: open, share: open / asked }] : []),
    ]
  }

  function contextOf({ question, asked, answered, within }: QuestionCount): string {
    const count =
      within === 'condition'
        ? text.t('statistics.askedOf', { count: answered, asked, of: answers })
        : text.t('statistics.answered', { count: answered })
    return question.kind === 'select' ? `${text.t('statistics.many')}, ${count}` : count
  }
}
