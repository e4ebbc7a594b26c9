import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MadeWebhook } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../../components/field/field-problem.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { MunicipalityField } from '../../api-keys/MunicipalityField.tsx'
import { webhookCalls, webhooksKey } from '../shared/webhook-calls.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { askedOf, fieldsOf, idsFrom, newDraft, problemsOf } from './webhook-draft.ts'

export function NewWebhook({ onMade, onClose }: { onMade: (made: MadeWebhook) => void; onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const ids = idsFrom(useId())
  const seesAll = useMay('manage usuario')
  const [empty] = useState(newDraft(useSession().municipality.id))
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const make = useMutation({
    mutationFn: () => webhookCalls.make({ ...askedOf(draft), ...(seesAll && { municipalityId: draft.municipality }) }),
    onSuccess: made => {
      void queries.invalidateQueries({ queryKey: webhooksKey })
      onMade(made)
    },
    onError: error => setProblems(refusalOf(error, text, fieldsOf(ids))),
  })
  const submit = () => {
    const wrong = problemsOf(draft, ids, text)
    setProblems(wrong)
    if (wrong.length === 0) make.mutate()
  }
  return (
    <FormDialog
      title={text.t('webhooks.add')}
      submit={text.t('webhooks.new.submit')}
      isBusy={make.isPending}
      isDirty={draft !== empty}
      isWide
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      {seesAll && (
        <MunicipalityField
          id={ids.municipality}
          error={errorAt(problems, ids.municipality)}
          value={draft.municipality}
          onChange={municipality => setDraft({ ...draft, municipality, forms: draft.forms && [] })}
        />
      )}
      <WebhookFields
        ids={ids}
        draft={draft}
        problems={problems}
        onChange={change => setDraft(before => ({ ...before, ...change }))}
      />
    </FormDialog>
  )
}
