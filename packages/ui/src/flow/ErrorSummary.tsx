import type { Text } from '@ventanilla/text/light'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../control/Icon.tsx'
import { useCss } from '../root/root-context.ts'
import summaryCss from '../style/summary.css?inline'
import type { FieldProblem } from './problems.ts'

type Props = {
  text: Text
  /** The problems found at the last try to save. */
  listed: readonly FieldProblem[]
  /** Those still there. */
  errors: ReadonlyMap<string, string>
  /** A refusal of the whole answer, where there is one. */
  refusal?: string | undefined
  onGo(problem: FieldProblem): void
  boxRef: Ref<HTMLElement>
}

/**
 * What to correct, first in the form and focused after a try to save. What gets fixed is struck out instead of going away:
 * a list that shrinks above the field would move the field under the finger.
 */
export function ErrorSummary({ text, listed, errors, refusal, onGo, boxRef }: Props) {
  useCss(summaryCss)
  const id = useId()
  const left = listed.filter(({ key }) => errors.has(key))
  // What is wrong with the answer as a whole is nobody's field.
  const fields = left.filter(({ label }) => label)
  const isWhole = fields.length === 0 && (left.length > 0 || refusal !== undefined)
  const title = isWhole ? text.t('answer.saveFailed') : text.t('answer.summary', { count: fields.length })
  return (
    <section className="v-summary" tabIndex={-1} ref={boxRef} aria-labelledby={id}>
      <Icon name="alert" size={20} />
      <div className="v-summary-body">
        <h2 id={id} className="v-summary-title">
          {title}
        </h2>
        {refusal && <p>{refusal}</p>}
        {fields.some(problem => problem.isMissing) && <p>{text.t('answer.missing')}</p>}
        {fields.some(problem => !problem.isMissing) && <p>{text.t('answer.invalid')}</p>}
        {listed.length > 0 && (
          <ul>
            {listed.map(problem => (
              <li key={problem.key}>
                <SummaryEntry problem={problem} message={errors.get(problem.key)} onGo={onGo} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type EntryProps = { problem: FieldProblem; message: string | undefined; onGo(problem: FieldProblem): void }

function SummaryEntry({ problem, message, onGo }: EntryProps): ReactNode {
  const { label, lang } = problem
  const named = (
    <>
      {problem.row}
      {lang ? <span lang={lang}>{label}</span> : label}
    </>
  )
  if (message === undefined) return <s>{named}</s>
  if (!label) return message
  const sentence = problem.isSentence ? (
    <>
      {problem.row}
      {message}
    </>
  ) : (
    <>
      {named}
      {/[.:?!]$/.test(label) ? ' ' : ': '}
      {message.replace('* ', '*\u00a0')}
    </>
  )
  return (
    <a
      href="#error"
      onClick={event => {
        event.preventDefault()
        onGo(problem)
      }}
    >
      {sentence}
    </a>
  )
}
