import { Undo2 } from 'lucide-react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { hasCode } from '../../../components/field/field-problem.ts'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './calendar.module.css'
import type { useCalendarSteps } from './use-calendar-steps.ts'

/** The foot that saves, takes back a step, and says what came of it. */
export function SaveCalendar({ calendar }: { calendar: ReturnType<typeof useCalendarSteps> }) {
  const text = useText()
  const { isDirty, save, join, undo } = calendar
  const isStale = hasCode(save.error, 'request.stale')
  const refusal = join.error ?? save.error
  return (
    <>
      {refusal && (
        <Notice
          title={text.t(isStale ? 'municipalities.calendar.stale' : 'municipalities.calendar.failed')}
          {...(!(isStale && !join.error) && { detail: problemSentence(refusal, text) })}
        >
          {isStale && (
            <BusyButton
              type="button"
              className="button secondary"
              isBusy={join.isPending}
              onClick={() => join.mutate()}
            >
              {text.t('municipalities.calendar.join')}
            </BusyButton>
          )}
        </Notice>
      )}
      <div className={`${styles.tools} ${styles.foot}`}>
        <BusyButton
          type="button"
          className="button primary"
          isBusy={save.isPending}
          disabled={!isDirty}
          onClick={() => save.mutate()}
        >
          {text.t('municipalities.save')}
        </BusyButton>
        {isDirty && (
          <button type="button" className="button secondary with-icon" onClick={undo}>
            <Undo2 aria-hidden size={16} />
            {text.t('municipalities.calendar.undo')}
          </button>
        )}
        <output>{save.isSuccess && !isDirty ? text.t('municipalities.calendar.saved') : ''}</output>
      </div>
    </>
  )
}
