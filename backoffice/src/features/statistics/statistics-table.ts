import type { Statistics } from '@ventanilla/api'
import { type QuestionCount, summarize, textIn } from '@ventanilla/model'
import { countLabel, type Text } from '@ventanilla/text'
import type { Table } from '../../components/list/save-table.ts'

/** What the screen shows as one table: a line an option, condition or written question, with its count and share. */
export function statisticsTable({ definition, counts }: Statistics, text: Text): Table {
  const say = (words: Parameters<typeof textIn>[0]) => textIn(words, text.language)
  const linesOf = (section: string, { question, asked, answered, options }: QuestionCount): Table['rows'] => {
    const title = say(question.title)
    if (options.length === 0) return [[section, title, null, answered, round(asked === 0 ? null : answered / asked)]]
    return options.map(option => [
      section,
      title,
      countLabel(option, { t: text.t, say }),
      option.count,
      round(option.share),
    ])
  }
  return {
    columns: [
      text.t('statistics.section'),
      text.t('statistics.question'),
      text.t('statistics.option'),
      text.t('statistics.count'),
      text.t('statistics.share'),
    ],
    rows: summarize(definition, counts).flatMap(({ section, questions, conditions }, index) => {
      const title = say(section.title) || text.t('answer.section', { number: index + 1 })
      return [
        ...questions.flatMap(question => linesOf(title, question)),
        ...conditions.flatMap(({ condition, count, share, questions: asked }) => [
          [title, text.t('statistics.conditions'), say(condition.label), count, round(share)],
          ...asked.flatMap(question => linesOf(title, question)),
        ]),
      ]
    }),
  }
}

/** Percent with two decimals, as a number (spec 3 §9); empty where it would be of nothing. */
function round(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100
}
