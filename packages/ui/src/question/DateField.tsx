import { readTyped, writeTyped } from '@ventanilla/model'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Outline } from '../control/Icon.tsx'
import type { TextControlProps } from '../control/TextControl.tsx'
import { DateControl } from '../control/typed-controls.tsx'
import { useFormParts } from '../flow/form-context.ts'
import { createLazy } from '../lazy/create-lazy.tsx'
import { useEarly } from '../lazy/use-early.ts'
import { NotLoaded } from '../notice/NotLoaded.tsx'

const loadCalendar = async () => (await import('../lazy/date/CalendarDialog.tsx')).CalendarDialog
const CalendarDialog = createLazy(loadCalendar)

const calendarIcon = 'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 10h18'

/** A date: typed first, DD/MM/YYYY, or picked from a month. */
export function DateField(props: Omit<TextControlProps, 'inputMode' | 'narrow'>) {
  useEarly(loadCalendar)
  const { labels, value, onChange } = props
  const { text } = useFormParts()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const read = readTyped('date', value)
  const start = 'value' in read && typeof read.value === 'string' ? read.value : null
  // While the dialog stands, nothing behind it takes the focus.
  const comesBack = useRef(false)
  useEffect(() => {
    if (!isOpen && comesBack.current) button.current?.focus()
    comesBack.current = isOpen
  }, [isOpen])
  const close = () => setIsOpen(false)
  const choose = text.t('answer.extra.date.choose')
  return (
    <div className="v-date">
      <DateControl
        {...props}
        onChange={typed => {
          // Whoever writes the day waits for no calendar.
          comesBack.current = false
          close()
          onChange(typed)
        }}
      />
      <button
        ref={button}
        type="button"
        className="v-button v-quiet v-date-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Outline path={calendarIcon} size={20} />
        <span className="v-sr">
          {choose}: {labels.label}
          {labels.labelSuffix && <>, {labels.labelSuffix}</>}
        </span>
      </button>
      {isOpen && (
        <CalendarDialog
          missing={CalendarMissing}
          text={text}
          start={start}
          title={choose}
          onClose={close}
          onPick={day => {
            onChange(writeTyped('date', day))
            close()
          }}
        />
      )}
    </div>
  )
}

/** The day can be typed meanwhile. */
function CalendarMissing({ retry }: ComponentProps<typeof NotLoaded>) {
  return retry && <NotLoaded retry={retry} />
}
