import type { FormDefinition } from '@ventanilla/model'
import type { Dispatch } from 'react'
import type { CompleteAnswer } from '../answer-state.ts'
import { carriedOver } from '../carry-over.ts'
import type { FlowEvent } from './answer-flow.ts'
import { type AnswerProblem, refusalOf } from './use-submit.ts'

type Options<Form, Start, Saved, Newer> = {
  answer: CompleteAnswer
  dispatch: Dispatch<FlowEvent<Start, Saved, Newer>>
  /** Whether no correction helps against a refusal. */
  isClosed(code: string): boolean
  /** Asks for the form again. */
  read(): Promise<Form>
  /** What another form begins with. */
  begin(form: Form, answer: CompleteAnswer): Start
  newId(): string
  failed: string
}

/** What becomes of an answer to a form that was refused: it is corrected, nothing helps, or the form is another one now and keeps what it still asks for. */
export async function afterRefusal<Form extends { definition: FormDefinition }, Start, Saved, Newer>(
  problem: AnswerProblem | undefined,
  { answer, dispatch, isClosed, read, begin, newId, failed }: Options<Form, Start, Saved, Newer>,
): Promise<FlowEvent<Start, Saved, Newer>> {
  const code = problem?.code ?? ''
  if (isClosed(code)) return { kind: 'close', code }
  if (code !== 'form.changed') return { kind: 'refuse', refusal: refusalOf(problem, failed) }
  dispatch({ kind: 'change' })
  const form = await read()
  const content = carriedOver(form.definition, answer.content, newId)
  return { kind: 'begin', start: begin(form, { ...answer, content }) }
}
