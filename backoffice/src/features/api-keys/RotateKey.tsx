import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { refusalOf } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { useText } from '../../context/text-context.ts'
import { keyCalls, keysKey } from './key-calls.ts'

const overlaps = ['0', '1', '24', '168', '720'] as const

type Props = { of: ApiKey; onMade: (key: string) => void; onClose: () => void }

/** Makes the key that follows one: the program is changed over while both work. */
export function RotateKey({ of, onMade, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [hours, setHours] = useState('24')
  const rotate = useMutation({
    mutationFn: () => keyCalls.rotate(of.id, { overlapHours: Number(hours) }),
    onSuccess: ({ key }) => onMade(key),
    onSettled: () => queries.invalidateQueries({ queryKey: keysKey }),
  })
  return (
    <FormDialog
      title={text.t('apiKeys.rotate.title', { name: of.name })}
      intro={text.t('apiKeys.rotate.body')}
      submit={text.t('apiKeys.rotate.submit')}
      isBusy={rotate.isPending}
      isDirty={false}
      problems={rotate.isError ? refusalOf(rotate.error, text) : []}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
    >
      <SelectField
        id={id}
        label={text.t('apiKeys.rotate.hours')}
        value={hours}
        withEmpty={false}
        options={overlaps.map(each => ({ id: each, name: text.t(`apiKeys.rotate.hours.${each}`) }))}
        onChange={setHours}
      />
    </FormDialog>
  )
}
