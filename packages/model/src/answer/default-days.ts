import type { Question } from '../question/index.ts'
import { limitOn } from '../written/day-limit.ts'
import type { FormDefinition, Section } from '../form/definition.ts'

/**
 * A form as it is answered on a day of its town ('YYYY-MM-DD'): what begins with a day counted from that one begins with that day. The same
 * form where none does. Whoever gives a form to be answered passes it through this, so those who draw it know of fixed days alone.
 */
export function withDefaultDays(definition: FormDefinition, today: string): FormDefinition {
  const sections = definition.sections.map(section => sectionOn(section, today))
  return sections.every((section, index) => section === definition.sections[index])
    ? definition
    : { ...definition, sections }
}

function sectionOn(section: Section, today: string): Section {
  if (section.kind === 'simple') {
    const questions = questionsOn(section.questions, today)
    return questions === section.questions ? section : { ...section, questions }
  }
  const conditions = section.conditions.map(condition => {
    const questions = questionsOn(condition.questions, today)
    return questions === condition.questions ? condition : { ...condition, questions }
  })
  return conditions.every((condition, index) => condition === section.conditions[index])
    ? section
    : { ...section, conditions }
}

function questionsOn(questions: Question[], today: string): Question[] {
  return questions.some(isCounted) ? questions.map(question => questionOn(question, today)) : questions
}

function isCounted(question: Question): boolean {
  return question.kind === 'open' && question.defaultDay !== undefined
}

function questionOn(question: Question, today: string): Question {
  if (question.kind !== 'open' || !question.defaultDay) return question
  const { defaultDay, ...rest } = question
  const day = limitOn(defaultDay, today)
  return day === undefined ? rest : { ...rest, default: day }
}
