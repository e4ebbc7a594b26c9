import { RootContext } from '@ventanilla/ui'
import { Combobox, comboboxCss } from '@ventanilla/ui/overlay'
import { type SyntheticEvent, use, useMemo, useState } from 'react'
import { useText } from '../../context/text-context.ts'
import { Field } from './Field.tsx'
import styles from './time-zone.module.css'

/** `value` is '' where no zone is known yet. */
type Props = { id: string; error?: string | undefined; value: string; onChange: (timeZone: string) => void }

/** Any zone of the browser's list, found by a part of its name. */
export function TimeZoneField({ id, error, value, onChange }: Props) {
  const text = useText()
  const root = use(RootContext)
  useState(() => root?.addCss(comboboxCss))
  const choices = useMemo(
    () =>
      [...new Set([...(value === '' ? [] : [value]), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(zone => ({
        id: zone,
        text: zone.replaceAll('_', ' '),
      })),
    [value],
  )
  const label = text.t('municipalities.field.timeZone')
  const hint = text.t('municipalities.field.timeZone.hint')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {/* What stands in the field is one zone: writing begins another search. */}
      <div className={styles.timeZone} onFocus={selectAll} onClick={selectAll} role="presentation">
        <Combobox
          labels={{ id, label, hint, error, errorWord: '' }}
          choices={choices}
          chosen={value === '' ? [] : [value]}
          isMany={false}
          required
          searchWord={text.t('municipalities.field.timeZone.search')}
          countWords={count => text.t('municipalities.field.timeZone.found', { count })}
          onPick={onChange}
          // A municipality always has one: emptying the field changes nothing.
          onClear={() => {}}
        />
      </div>
    </Field>
  )
}

function selectAll({ target }: SyntheticEvent): void {
  if (target instanceof HTMLInputElement && target.selectionStart === target.selectionEnd) target.select()
}
