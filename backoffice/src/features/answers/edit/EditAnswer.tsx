import type { Answer } from '@ventanilla/api'
import { RootContext } from '@ventanilla/ui'
import { answerCss } from '@ventanilla/ui/style'
import { use, useMemo, useState } from 'react'
import { useLeaveGuard } from '../../../components/dialog/use-leave-guard.ts'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../../answering/answering.module.css'
import { CitizenStep } from '../../answering/citizen/CitizenStep.tsx'
import { answering } from '../../answering/client/client.ts'
import { EditDialogs } from './EditDialogs.tsx'
import { EditForm } from './EditForm.tsx'
import { EditSteps } from './EditSteps.tsx'
import editStyles from './edit.module.css'
import type { ChangeKind } from './edit-flow.ts'
import { personOf } from './effective-of.ts'
import { ReviewChanges } from './ReviewChanges.tsx'
import { useEdit } from './use-edit.ts'
import { useEditFiles } from './use-edit-files.ts'

type Props = { answer: Answer; kind: ChangeKind; isCis: boolean }

/** Corrects or completes an answer: the person, the sections, the signatures, then what changed before it is saved (spec 3 §2 and §4). */
export function EditAnswer({ answer, kind, isCis }: Props) {
  const text = useText()
  const root = use(RootContext)
  useState(() => root?.addCss(answerCss))
  const edit = useEdit({ answer, kind, isCis })
  const { flow, base, steps, step, person } = edit
  const { citizenRequired, recipient } = base.definition.settings
  const [isLeaving, setIsLeaving] = useState(false)
  const guard = useLeaveGuard(edit.isAltered)
  const { filesOf, onFiles } = useEditFiles()
  const fileOf = useMemo(() => filesOf(base), [filesOf, base])
  const isAtForm = step === 'form' || step === 'signatures'
  return (
    <div className={`page ${styles.answering} printed-alone`}>
      <div className={editStyles.editHead}>
        <div>
          <PageTitle title={text.t('edit.title', { kind, code: base.docCode })} />
          <p>{text.t('edit.intro', { kind })}</p>
        </div>
        <button
          type="button"
          className="button secondary"
          onClick={() => (edit.isAltered ? setIsLeaving(true) : edit.leave())}
        >
          {text.t('edit.cancel', { kind })}
        </button>
      </div>
      <EditSteps steps={steps} current={step} onGo={edit.go} />
      {steps.includes('person') && (
        <div className={`card ${styles.answeringCard}`} hidden={step !== 'person'}>
          <CitizenStep
            directory={answering}
            formId={base.formId}
            isRecipient={recipient}
            isRequired={citizenRequired}
            isShown={step === 'person'}
            person={person === undefined ? personOf(base) : person}
            onPerson={edit.choose}
            onContinue={() => edit.go('form')}
          />
        </div>
      )}
      <div className={`card ${styles.answeringCard} v-root`} hidden={!isAtForm}>
        <EditForm
          key={flow.run}
          answer={base}
          start={flow.start.start}
          kind={kind}
          isShown={isAtForm}
          isSaving={flow.step === 'saved'}
          goTo={step === 'signatures' ? 'signatures' : undefined}
          refusal={flow.step === 'filling' ? flow.refusal : undefined}
          fileOf={fileOf}
          onFiles={onFiles}
          onWritten={edit.onWritten}
          onSubmit={edit.check}
        />
      </div>
      {step === 'save' && (
        <ReviewChanges
          kind={kind}
          definition={base.definition}
          changes={edit.changes}
          fileOf={fileOf}
          isSaving={flow.step === 'saving' || flow.step === 'saved'}
          failure={flow.refusal?.message}
          onBack={() => edit.go('form')}
          onSave={edit.save}
        />
      )}
      <EditDialogs {...{ edit, guard, isLeaving, filesOf }} onStay={() => setIsLeaving(false)} />
    </div>
  )
}
