import * as v from 'valibot'
import { limits } from '../limits.ts'
import { type Question, questionSchema } from '../question/index.ts'
import { type Section, sectionSchema } from './definition.ts'
import { freshQuestions, freshSections } from './duplicate.ts'
import { questionsOfSection } from './questions.ts'

const base = { format: v.literal('ventanilla-parts'), formatVersion: v.literal(1) }
const clipSchema = v.union([
  v.strictObject({ ...base, questions: v.pipe(v.array(questionSchema), v.maxLength(limits.questions)) }),
  v.strictObject({ ...base, sections: v.pipe(v.array(sectionSchema), v.maxLength(limits.sections)) }),
])

/** Parts of a form on their way through the clipboard, into the same form or another one. */
export type Clip = { readonly questions: readonly Question[] } | { readonly sections: readonly Section[] }

/** The parts as a text that another window reads. */
export function writtenClip(clip: Clip): string {
  return JSON.stringify({ format: 'ventanilla-parts', formatVersion: 1, ...clip })
}

/** The parts that a text holds, under new ids; nothing where it holds none that we understand. */
export function readClip(text: string, newId: () => string): Clip | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), clipSchema), text)
  if (!parsed.success) return undefined
  const { output } = parsed
  return 'questions' in output
    ? { questions: freshQuestions(output.questions, newId) }
    : { sections: freshSections(output.sections, newId) }
}

export function questionsOfClip(clip: Clip): readonly Question[] {
  return 'questions' in clip ? clip.questions : clip.sections.flatMap(questionsOfSection)
}
