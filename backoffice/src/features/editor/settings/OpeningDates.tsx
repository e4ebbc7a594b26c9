import { readTyped } from '@ventanilla/model'
import { useState } from 'react'
import { DateField } from '../../../components/date/DateField.tsx'
import { fromInstant, toInstant } from '../../../components/date/zoned-time.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

/** From when to when the form can be answered, in the municipality's time. */
export function OpeningDates() {
  const text = useText()
  return (
    <>
      <Moment which="opensAt" day={text.t('editor.opens')} />
      <Moment which="closesAt" day={text.t('editor.closes')} />
    </>
  )
}

function Moment({ which, day: label }: { which: 'opensAt' | 'closesAt'; day: string }) {
  const text = useText()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const at = useEditorState(state => contentOf(state).live[which])
  const { day, time } = at === null ? { day: '', time: '' } : fromInstant(at, timeZone)
  const [typed, setTyped] = useState(time)
  const [settled, setSettled] = useState(time)
  if (settled !== time) {
    setSettled(time)
    setTyped(time)
  }
  const problem = useProblemAt(`editor-${which}-time`)
  const read = readTyped('time', typed.trim())
  const isWrong = typed.trim() !== '' && !('value' in read)
  const write = (nextDay: string, nextTime: string) =>
    store.step('settings', content =>
      withLive(content, { [which]: nextDay === '' ? null : toInstant(nextDay, nextTime, timeZone) }),
    )
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        value={day}
        disabled={false}
        onChange={next => next !== day && write(next, time || (which === 'opensAt' ? '00:00' : '23:59'))}
      />
      {at !== null && (
        <TextField
          id={`editor-${which}-time`}
          label={text.t('editor.time', { name: label })}
          value={typed}
          inputMode="numeric"
          maxLength={5}
          error={isWrong && typed.length >= 5 ? text.issue({ code: 'answer.time' }) : problem}
          onChange={next => {
            setTyped(next)
            const value = readTyped('time', next.trim())
            if (next.length === 5 && 'value' in value && typeof value.value === 'string') write(day, value.value)
          }}
        />
      )}
    </div>
  )
}
