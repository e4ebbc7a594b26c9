import { readTyped } from '@ventanilla/model'
import { Clock } from 'lucide-react'
import { DateField } from '../../components/date/DateField.tsx'
import { FieldGroup } from '../../components/field/Field.tsx'
import { errorAt } from '../../components/field/field-problem.ts'
import { TextField } from '../../components/field/TextField.tsx'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './remote.module.css'
import type { RevocationForm } from './use-revocation-form.ts'

/** The moment before which sessions end: day and time in the municipality's zone, or this instant. */
export function MomentFields({ form }: { form: RevocationForm }) {
  const text = useText()
  const place = useSession().municipality.name
  const { id, shown, problems } = form
  const { day, time } = shown
  const isWrongTime = time.trim().length >= 5 && !('value' in readTyped('time', time.trim()))
  return (
    <FieldGroup
      id={id}
      label={text.t('remote.moment')}
      hint={text.t('remote.zone', { place })}
      error={errorAt(problems, id)}
    >
      <div className={styles.remoteMoment}>
        <DateField
          id={id}
          label={text.t('remote.day')}
          value={day}
          disabled={false}
          onChange={next => next !== day && form.change({ day: next })}
        />
        <TextField
          id={`${id}-time`}
          label={text.t('remote.time')}
          value={time}
          inputMode="numeric"
          maxLength={5}
          error={isWrongTime ? text.issue({ code: 'answer.time' }) : undefined}
          onChange={next => form.change({ time: next })}
        />
        <button type="button" className="button secondary" onClick={form.chooseNow}>
          <Clock aria-hidden size={16} />
          {text.t('remote.now')}
        </button>
        {(day !== '' || time !== '') && (
          <button type="button" className="button quiet" onClick={form.clear}>
            {text.t('remote.clear')}
          </button>
        )}
      </div>
    </FieldGroup>
  )
}
