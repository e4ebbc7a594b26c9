import { isCalendarDay, mostPrivacy } from '@ventanilla/model'
import { useState } from 'react'
import { DateField } from '../../../../components/date/DateField.tsx'
import { fromInstant } from '../../../../components/date/zoned-time.ts'
import { useSession } from '../../../../context/session.ts'
import { useText } from '../../../../context/text-context.ts'
import { TextBox } from '../../part/TextBox.tsx'
import { useEditor, useEditorState } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import { withLive } from '../live.ts'
import { privacyId } from './asking-ids.ts'

/** What is done with the data of this form, where the municipality's own notice does not say it. It changes at once, with its day. */
export function PrivacyFields() {
  const text = useText()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const { privacy } = useEditorState(state => contentOf(state).live.branding)
  // A notice that is begun is of today.
  const [today] = useState(() => fromInstant(new Date().toISOString(), timeZone).day)
  const put = (next: typeof privacy) =>
    store.step(
      'text',
      content => {
        const { privacy: _, ...others } = content.live.branding
        return withLive(content, { branding: { ...others, ...(next && { privacy: next }) } })
      },
      'privacy',
    )
  return (
    <>
      <TextBox
        id={privacyId}
        label={text.t('settings.privacy')}
        hint={text.t('settings.privacy.hint')}
        isOptional
        rows={4}
        value={privacy?.text ?? ''}
        maxLength={mostPrivacy}
        onChange={said => put(said.trim() === '' ? undefined : { text: said, date: privacy?.date ?? today })}
      />
      {privacy && (
        <DateField
          label={text.t('municipalities.privacy.date')}
          value={privacy.date}
          disabled={false}
          onChange={date => isCalendarDay(date) && put({ ...privacy, date })}
        />
      )}
    </>
  )
}
