import { readTyped } from '@ventanilla/model'
import { useId, useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { toInstant } from '../../../components/date/zoned-time.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './publish.module.css'
import { zoneName } from './zone-name.ts'

/** `at` is missing while what is written is no moment. */
export type Moment = { readonly isLater: boolean; readonly at: string | undefined }

/** Now, or a day and an hour on the town's clock. */
export function When({ value, onChange }: { value: Moment; onChange: (moment: Moment) => void }) {
  const text = useText()
  const id = useId()
  const { timeZone } = useSession().municipality
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const read = (nextDay: string, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    const typed = readTyped('time', nextTime.trim())
    const isTime = 'value' in typed && typeof typed.value === 'string'
    const at = nextDay !== '' && isTime ? toInstant(nextDay, typed.value, timeZone) : undefined
    onChange({ isLater: true, at: at !== undefined && Date.parse(at) > Date.now() ? at : undefined })
  }
  const isWrong = value.isLater && day !== '' && value.at === undefined
  return (
    <fieldset className={styles.when}>
      <legend>{text.t('publish.when')}</legend>
      <label>
        <input
          type="radio"
          name={id}
          checked={!value.isLater}
          onChange={() => onChange({ isLater: false, at: undefined })}
        />
        {text.t('publish.when.now')}
      </label>
      <label>
        <input type="radio" name={id} checked={value.isLater} onChange={() => read(day, time)} />
        {text.t('publish.when.later')}
      </label>
      {value.isLater && (
        <div className={styles.moment}>
          <DateField
            label={text.t('publish.when.day')}
            value={day}
            disabled={false}
            onChange={next => read(next, time)}
          />
          <TextField
            id={`${id}-time`}
            label={text.t('publish.when.time')}
            value={time}
            inputMode="numeric"
            maxLength={5}
            error={isWrong ? text.t('publish.when.wrong') : undefined}
            onChange={next => read(day, next)}
          />
          <p className={styles.note}>{text.t('publish.when.zone', { zone: zoneName(timeZone, text.language) })}</p>
        </div>
      )}
    </fieldset>
  )
}
