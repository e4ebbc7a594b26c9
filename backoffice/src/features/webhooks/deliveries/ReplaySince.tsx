import { useId, useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { toInstant } from '../../../components/date/zoned-time.ts'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import type { FieldProblem } from '../../../components/field/field-problem.ts'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './deliveries.module.css'
import { useReplay } from './use-replay.ts'

const spans = ['1', '24', '72', '168', '720', 'day'] as const

/** Sends again what happened since an hour ago, some days ago or a day, all of it or what never got through. */
export function ReplaySince({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const field = useId()
  const [span, setSpan] = useState('24')
  const [day, setDay] = useState('')
  const [failed, setFailed] = useState(true)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const replay = useReplay(id)
  const submit = () => {
    if (span === 'day' && day === '') {
      setProblems([{ field: `${field}-day`, sentence: text.t('webhooks.since.date.required') }])
      return
    }
    setProblems([])
    const from =
      span === 'day' ? toInstant(day, '00:00', timeZone) : new Date(Date.now() - Number(span) * 3_600_000).toISOString()
    replay.mutate({ from, ...(failed && { failed }) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={text.t('webhooks.since.title')}
      intro={text.t('webhooks.since.body')}
      submit={text.t('webhooks.again')}
      isBusy={replay.isPending}
      isDirty={false}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        id={field}
        label={text.t('webhooks.since.from')}
        value={span}
        withEmpty={false}
        options={spans.map(each => ({ id: each, name: text.t(`webhooks.since.${each}`) }))}
        onChange={setSpan}
      />
      {span === 'day' && (
        <div className={styles.day}>
          <DateField
            id={`${field}-day`}
            label={text.t('webhooks.since.date')}
            value={day}
            disabled={false}
            onChange={setDay}
          />
        </div>
      )}
      <label className="check-row">
        <input type="checkbox" checked={failed} onChange={({ target }) => setFailed(target.checked)} />
        {text.t('webhooks.since.failed')}
      </label>
    </FormDialog>
  )
}
