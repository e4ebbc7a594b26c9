import {
  comparedOf,
  type FormDefinition,
  logicOf,
  operandOf,
  operatorsFor,
  type Question,
  type ShowCondition,
  type ShowIf,
  sourcesFor,
  withShowIf,
} from '@ventanilla/model'

/** The form with conditions on some of its parts, as the rolls of a die say; none without rolls. What they look at may be hidden itself. */
export function withRandomLogic(rolls: readonly number[], definition: FormDefinition): FormDefinition {
  if (rolls.length === 0) return definition
  let next = 0
  const roll = (sides: number) => (rolls[next++ % rolls.length] ?? 0) % sides
  return logicOf(definition).parts.reduce((form, { target }) => {
    const sources = sourcesFor(form, target)
    if (sources.length === 0 || roll(3) > 0) return form
    const conditions = Array.from({ length: 1 + roll(2) }, (): ShowCondition => {
      const source = sources[roll(sources.length)]?.question ?? sources[0]?.question
      if (!source) throw new Error('no source')
      return conditionOn(source, roll)
    })
    const showIf: ShowIf = { match: roll(2) === 0 ? 'all' : 'any', conditions }
    return withShowIf(form, target, showIf)
  }, definition)
}

function conditionOn(question: Question, roll: (sides: number) => number): ShowCondition {
  const operators = operatorsFor(comparedOf(question))
  const operator = operators[roll(operators.length)] ?? 'answered'
  const value = () => operandFor(question, roll)
  const about = { questionId: question.id, operator }
  switch (operandOf(operator)) {
    case 'none':
      return about
    case 'one':
      return { ...about, value: value() }
    case 'list':
      return { ...about, value: [value()].filter(each => typeof each === 'string') }
    case 'range':
      return { ...about, value: [value(), value()].filter(each => typeof each !== 'boolean').toSorted() }
  }
}

/** Of the values that the answers of the tests hold, so that conditions are met as often as not. */
function operandFor(question: Question, roll: (sides: number) => number): string | number | boolean {
  switch (comparedOf(question)) {
    case 'yesNo':
      return roll(2) === 0
    case 'option':
    case 'options':
      return `o${1 + roll(3)}`
    case 'number':
      return 2 + roll(2)
    case 'date':
      return roll(2) === 0 ? '2024-02-29' : '2026-12-31'
    case 'time':
      return roll(2) === 0 ? '08:30' : '23:59'
    default:
      return roll(2) === 0 ? 'árbol' : 'no'
  }
}
