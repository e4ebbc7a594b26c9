import { type AnswerContent, longestKeptReason, type Value, valueAt } from '@ventanilla/model'
import { useId } from 'react'
import { FieldGroup } from '../../control/Field.tsx'
import { Icon } from '../../control/Icon.tsx'
import { TextControl } from '../../control/TextControl.tsx'
import type { AnswerState } from '../../flow/answer-state.ts'
import { useFormParts } from '../../flow/form-context.ts'
import { fileErrorsOf, Question } from '../../question/Question.tsx'
import { type AskedAnswer, type Decision } from './asked-answers.ts'
import { SentAnswer } from './SentAnswer.tsx'
import { choiceKey, reasonKey } from './use-decisions.ts'

type Props = {
  answer: AskedAnswer
  before: AnswerContent
  state: Pick<AnswerState, 'content' | 'typed'>
  errors: ReadonlyMap<string, string>
  decision: Decision
  isNew: boolean
  onChoose(choice: 'change' | 'keep'): void
  onReason(reason: string): void
}

/** One question that is asked to be corrected: what was sent, and either another answer or why it is right. */
export function AskedCard({ answer, before, state, errors, decision, isNew, onChoose, onReason }: Props) {
  const { text, say, idOf, fileOf } = useFormParts()
  const title = useId()
  const { place, question, section, kinds } = answer
  const { choice, reason } = decision
  const isMany = section.kind === 'simple' && section.repeatable
  const sent = valueAt(before, place)
  const now = valueAt(state.content, place)
  return (
    <section className="v-asked-card" aria-labelledby={title}>
      <h2 className="v-asked-title" id={title}>
        {say(question.title)}
        {isMany && `, ${text.t('answer.row', { number: (place.rowIndex ?? 0) + 1 })}`}
        {isNew && <span className="v-tag"> {text.t('portal.link.new')}</span>}
      </h2>
      <p className="v-asked-what">
        <b>{text.t('portal.link.asked')}</b> {kinds.map(kind => text.t(`portal.link.asked.${kind}`)).join(', ')}
      </p>
      <div className="v-asked-both">
        <div>
          <p className="v-asked-label">{text.t('portal.link.sent')}</p>
          <SentAnswer question={question} value={sent} text={text} say={say} fileOf={fileOf ?? (() => undefined)} />
        </div>
        {choice === 'change' && <NewPicture sent={sent} now={now} />}
      </div>
      <FieldGroup
        radio
        required
        labels={{
          id: idOf(choiceKey(answer)),
          label: say(question.title),
          isLabelHidden: true,
          error: errors.get(choiceKey(answer)),
          errorWord: text.t('answer.error'),
        }}
      >
        {(['change', 'keep'] as const).map((each, index) => (
          <label key={each} className="v-option">
            <input
              type="radio"
              className="v-mark v-radio"
              id={index === 0 ? idOf(choiceKey(answer)) : undefined}
              name={idOf(choiceKey(answer))}
              checked={choice === each}
              onChange={() => onChoose(each)}
            />
            {text.t(`portal.link.${each}`)}
          </label>
        ))}
      </FieldGroup>
      {choice === 'change' && (
        <div className="v-asked-then">
          <AskedQuestion answer={answer} state={state} errors={errors} isTitled />
        </div>
      )}
      {choice === 'keep' && (
        <div className="v-asked-then">
          <TextControl
            labels={{
              id: idOf(reasonKey(answer)),
              label: text.t('portal.link.reason'),
              error: errors.get(reasonKey(answer)),
              errorWord: text.t('answer.error'),
            }}
            value={reason}
            required
            onChange={written => onReason(written.slice(0, longestKeptReason))}
          />
        </div>
      )}
    </section>
  )
}

type QuestionProps = Pick<Props, 'answer' | 'state' | 'errors'> & {
  /** Its title stands above already. */
  isTitled?: boolean
}

/** The control of a question, as the form has it. */
export function AskedQuestion({ answer, state, errors, isTitled = false }: QuestionProps) {
  const { text } = useFormParts()
  const { key, place, rowId, question, kinds } = answer
  const words = text.t('portal.link.answer')
  // Another file has to come in the place of one that is asked for again.
  const required = question.required || kinds.some(kind => kind !== 'answer')
  const own = isTitled
    ? { ...question, required, title: { text: words, translations: { [text.language]: { text: words, of: words } } } }
    : question
  return (
    <Question
      question={own}
      sectionId={place.sectionId}
      rowIndex={place.rowIndex}
      rowId={rowId}
      value={valueAt(state.content, place)}
      typed={state.typed[key]}
      error={errors.get(key)}
      fileErrors={fileErrorsOf(errors, key, question)}
    />
  )
}

/** The picture that takes the place of another, beside it. */
function NewPicture({ sent, now }: { sent: Value; now: Value }) {
  const { text, uploads } = useFormParts()
  const isOther = now.image !== undefined && now.image.fileId !== sent.image?.fileId
  const preview = isOther && now.image ? uploads?.inHand?.fileOf(now.image.fileId)?.preview : undefined
  if (!preview) return null
  return (
    <div>
      <p className="v-asked-label">{text.t('portal.link.fresh')}</p>
      <a className="v-sent-picture" href={preview} target="_blank" rel="noopener">
        <img src={preview} alt={text.t('portal.link.fresh')} />
        <span className="v-sr"> {text.t('answer.newWindow')}</span>
      </a>
      <p className="v-asked-ready">
        <Icon name="check" />
        {text.t('portal.link.state.changed')}
      </p>
    </div>
  )
}
