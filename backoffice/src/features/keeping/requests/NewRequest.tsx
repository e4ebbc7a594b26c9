import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataRequestKinds, type NewDataRequest } from '@ventanilla/api'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { requestCalls, requestsKey } from './request-calls.ts'

const ids = { kind: 'request-kind', subject: 'request-subject', reason: 'request-reason' }

/** Records what a person asks for, and how it is known that it is them. */
export function NewRequest({ municipality, onClose }: { municipality: string; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [kind, setKind] = useState<NewDataRequest['kind']>('export')
  const [subject, setSubject] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      requestCalls.make({ municipalityId: municipality, kind, subject: subject.trim(), reason: reason.trim() }),
    onSuccess: async () => {
      notify('success', text.t('dataRequests.made'))
      onClose()
      await queries.invalidateQueries({ queryKey: requestsKey })
    },
  })
  const missing: FieldProblem[] = [
    ...(subject.trim() === '' ? [{ field: ids.subject, sentence: text.t('dataRequests.subject.missing') }] : []),
    ...(reason.trim() === '' ? [{ field: ids.reason, sentence: text.t('dataRequests.reason.missing') }] : []),
  ]
  const refused = make.isError ? refusalOf(make.error, text, { 'dataRequest.subject': ids.subject }) : []
  const problems = isTried && missing.length > 0 ? missing : refused
  return (
    <FormDialog
      title={text.t('dataRequests.new')}
      submit={text.t('dataRequests.submit')}
      isBusy={make.isPending}
      isDirty={subject !== '' || reason !== ''}
      problems={problems}
      onSubmit={() => {
        setIsTried(true)
        if (missing.length === 0) make.mutate()
      }}
      onClose={onClose}
    >
      <FieldGroup id={ids.kind} label={text.t('dataRequests.kind')}>
        {dataRequestKinds.map((each, index) => (
          <label key={each} className="check-row">
            <input
              type="radio"
              name={ids.kind}
              {...(index === 0 && { id: ids.kind })}
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {text.t(`dataRequests.kind.${each}`)}
          </label>
        ))}
      </FieldGroup>
      <TextField
        id={ids.subject}
        label={text.t('dataRequests.subject')}
        value={subject}
        maxLength={254}
        error={errorAt(problems, ids.subject)}
        onChange={setSubject}
      />
      <TextField
        id={ids.reason}
        label={text.t('dataRequests.reason')}
        value={reason}
        maxLength={500}
        error={errorAt(problems, ids.reason)}
        onChange={setReason}
      />
    </FormDialog>
  )
}
