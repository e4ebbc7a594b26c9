import { lateIssues, wantsProof } from '@ventanilla/model'
import { useFormParts } from '../flow/form-context.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import { late } from '../root/late.ts'
import type { KindProps } from './kind-props.ts'
import { CalculatedQuestion } from './CalculatedQuestion.tsx'
import { BoundedDate } from './BoundedDate.tsx'
import { OpenQuestion } from './OpenQuestion.tsx'
import { WithOther } from './WithOther.tsx'
import { LongTextQuestion } from './LongTextQuestion.tsx'
import { ScaleQuestion } from './ScaleQuestion.tsx'
import { TableQuestion } from './TableQuestion.tsx'
import { WrittenQuestion } from './WrittenQuestion.tsx'

const VerifyAddress = createLazy(async () => (await import('../lazy/verify/VerifyAddress.tsx')).VerifyAddress)

// Before anybody can answer such a question its rules are there.
late.issues = lateIssues

/** What few forms ask: a control that comes once a form needs it, with its rules. */
export function LateQuestion(props: KindProps) {
  const { text, who, uploads } = useFormParts()
  const { question } = props
  const hinted = (hint: string) => ({ ...props, labels: { ...props.labels, hint: props.labels.hint || hint } })
  if (question.kind === 'radio') return <WithOther {...props} question={question} />
  if (question.kind === 'select') {
    const { min = 0, max = 0 } = question
    const which = min === max ? 'both' : max === 0 ? 'min' : min === 0 ? 'max' : 'between'
    const counted = min + max > 0 ? hinted(text.t('answer.extra.choices', { which, min, max })) : props
    return <WithOther {...counted} question={question} />
  }
  if (question.kind === 'scale') return <ScaleQuestion {...props} question={question} />
  if (question.kind === 'calculated') return <CalculatedQuestion {...props} question={question} />
  if (question.kind === 'table') return <TableQuestion {...props} question={question} />
  if (question.kind !== 'open') return null
  if (question.dataType === 'date') return <BoundedDate {...props} question={question} />
  if (question.multiline) return <LongTextQuestion {...props} question={question} />
  const { dataType } = question
  if (dataType === 'email' || dataType === 'phone' || dataType === 'documentNumber') {
    const written = <WrittenQuestion {...hinted(text.t(`answer.extra.hint.${dataType}`))} question={question} />
    // Staff write down what they were told: nobody is there to read the mail.
    if (!wantsProof(question) || who === 'staff' || !uploads?.ask) return written
    return (
      <div className="v-asked">
        {written}
        <VerifyAddress {...props} fallback={null} question={question} prove={uploads.ask} />
      </div>
    )
  }
  return (
    <OpenQuestion
      {...hinted(text.t('answer.extra.example', { example: question.patternHint ?? '' }))}
      question={question}
    />
  )
}
