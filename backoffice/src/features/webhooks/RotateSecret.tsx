import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MadeWebhook, Webhook } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { refusalOf } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { useText } from '../../context/text-context.ts'
import { webhookCalls, webhooksKey } from './shared/webhook-calls.ts'

const overlaps = ['0', '24', '72'] as const

type Props = { of: Webhook; onMade: (made: MadeWebhook) => void; onClose: () => void }

/** Makes the secret that follows: the program is changed over while both sign. */
export function RotateSecret({ of, onMade, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [hours, setHours] = useState('24')
  const rotate = useMutation({
    mutationFn: () => webhookCalls.rotate(of.id, { overlapHours: Number(hours) }),
    onSuccess: onMade,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  })
  return (
    <FormDialog
      title={text.t('webhooks.rotate.title', { name: of.name })}
      intro={text.t('webhooks.rotate.body')}
      submit={text.t('webhooks.rotate.submit')}
      isBusy={rotate.isPending}
      isDirty={false}
      problems={rotate.isError ? refusalOf(rotate.error, text) : []}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
    >
      <SelectField
        id={id}
        label={text.t('webhooks.rotate.hours')}
        value={hours}
        withEmpty={false}
        options={overlaps.map(each => ({ id: each, name: text.t(`webhooks.rotate.hours.${each}`) }))}
        onChange={setHours}
      />
    </FormDialog>
  )
}
