import type { Statistics, StatisticsNumbers, StatisticsTimes } from '@ventanilla/api'
import { middleOf, type QuestionCount, summarize, textIn } from '@ventanilla/model'
import { countLabel, type Text } from '@ventanilla/text'
import type { Table } from '../../components/list/save-table.ts'

/**
 * What the screen shows as one table: a line an option, condition or written question, with its count and share; behind them a line each time,
 * with its median and what nine of ten did not exceed.
 */
export function statisticsTable(
  { definition, counts }: Statistics,
  { times, numbers = [] }: Beside,
  text: Text,
): Table {
  const say = (words: Parameters<typeof textIn>[0]) => textIn(words, text.language)
  const linesOf = (section: string, counted: QuestionCount): Table['rows'] => {
    const { question, asked, answered, options } = counted
    const title = say(question.title)
    if (options.length === 0) {
      const figures = numbers.find(({ id }) => id === question.id)
      return [
        [section, title, null, answered, round(asked === 0 ? null : answered / asked)],
        ...(figures ? figuresLines(figures, text).map(line => [section, title, ...line, null]) : []),
      ]
    }
    const middle = middleOf(counted)
    return [
      ...options.map(option => [
        section,
        title,
        countLabel(option, { t: text.t, say }),
        option.count,
        round(option.share),
      ]),
      ...(middle
        ? [
            [section, title, text.t('statistics.scale.mean'), Math.round(middle.mean * 100) / 100, null],
            [section, title, text.t('statistics.scale.median'), middle.median, null],
          ]
        : []),
    ]
  }
  return {
    columns: [
      text.t('statistics.section'),
      text.t('statistics.question'),
      text.t('statistics.option'),
      text.t('statistics.count'),
      text.t('statistics.share'),
      text.t('statistics.times.medianHead'),
      text.t('statistics.times.ninthHead'),
    ],
    rows: [
      ...summarize(definition, counts).flatMap(({ section, questions, conditions }, index) => {
        const title = say(section.title) || text.t('answer.section', { number: index + 1 })
        return [
          ...questions.flatMap(question => linesOf(title, question)),
          ...conditions.flatMap(({ condition, count, share, questions: asked }) => [
            [title, text.t('statistics.conditions'), say(condition.label), count, round(share)],
            ...asked.flatMap(question => linesOf(title, question)),
          ]),
        ]
      }),
      ...(times ? timesRows(times, definition, text) : []),
    ],
  }
}

type Beside = {
  readonly times: StatisticsTimes | undefined
  readonly numbers?: StatisticsNumbers['questions'] | undefined
}

/** What numbers say together, a name and a number each. */
function figuresLines(
  { mean, median, least, greatest, sum }: StatisticsNumbers['questions'][number],
  text: Text,
): (readonly [string, number])[] {
  return [
    [text.t('statistics.scale.mean'), mean],
    [text.t('statistics.scale.median'), median],
    [text.t('statistics.numbers.least'), least],
    [text.t('statistics.numbers.greatest'), greatest],
    [text.t('statistics.numbers.sum'), sum],
  ]
}

type Measured = { answers: number; median: number | null; ninth: number | null }

/** Minutes and days as numbers, which a spreadsheet can go on with; how many are open, solved and overdue as lines of their own. */
function timesRows(
  { read, solved, states, people, areas = [] }: StatisticsTimes,
  definition: Statistics['definition'],
  text: Text,
): Table['rows'] {
  if (!read || !solved || !states || !people) return []
  const inMinutes = text.t('statistics.times.inMinutes')
  const inDays = text.t('statistics.times.inDays')
  const line = (section: string, question: string, option: string | null, each: Measured): Table['rows'][number] => [
    section,
    question,
    option,
    each.answers,
    null,
    each.median,
    each.ninth,
  ]
  const named = (section: string, name: string, each: Measured & { open: number; late: number }): Table['rows'] => [
    line(section, text.t('statistics.times.solvedHead'), name, each),
    [section, text.t('statistics.times.openHead'), name, each.open, null, null, null],
    [section, text.t('statistics.times.overdue'), name, each.late, null, null, null],
  ]
  const nameOf = (state: string) => definition.states.available.find(({ id }) => id === state)?.name ?? state
  return [
    line(text.t('statistics.times.read'), inMinutes, null, read),
    line(text.t('statistics.times.solved'), inDays, null, solved),
    ...states.map(each => line(text.t('statistics.times.states'), inMinutes, nameOf(each.id), each)),
    ...people.flatMap(each =>
      named(text.t('statistics.times.people'), each.person?.name ?? text.t('statistics.times.nobody'), each),
    ),
    ...areas.flatMap(each =>
      named(text.t('statistics.times.areas'), each.area?.name ?? text.t('statistics.times.noArea'), each),
    ),
  ]
}

/** Percent with two decimals, as a number (spec 3 §9); empty where it would be of nothing. */
function round(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100
}
