import { type Branding, contactLimits, isEmail } from '@ventanilla/model'
import { useState } from 'react'
import { FieldGroup } from '../../../../components/field/Field.tsx'
import { TextField } from '../../../../components/field/TextField.tsx'
import { useText } from '../../../../context/text-context.ts'
import { useEditor, useEditorState } from '../../state/editor-context.ts'
import { contentOf } from '../../state/editor-state.ts'
import { withLive } from '../live.ts'

type Name = keyof NonNullable<Branding['contact']>
const names = ['phone', 'hours', 'email', 'address'] as const satisfies readonly Name[]

/** Where people ask about this form, where that is not where they ask about everything of the municipality. It changes at once. */
export function ContactFields() {
  const text = useText()
  return (
    <FieldGroup id="editor-contact" label={text.t('settings.contact')} hint={text.t('settings.contact.hint')}>
      {names.map(name => (
        <Line key={name} name={name} />
      ))}
    </FieldGroup>
  )
}

function Line({ name }: { name: Name }) {
  const text = useText()
  const { store } = useEditor()
  const value = useEditorState(state => contentOf(state).live.branding.contact?.[name] ?? '')
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  if (settled !== value) {
    setSettled(value)
    // What is typed may end with a blank that is not kept.
    if (typed.trim() !== value) setTyped(value)
  }
  const isWrong = name === 'email' && typed.trim() !== '' && !isEmail(typed.trim())
  const change = (next: string) => {
    setTyped(next)
    const said = next.trim()
    if (said === value || (name === 'email' && said !== '' && !isEmail(said))) return
    setSettled(said)
    store.step('text', content => withLive(content, { branding: withLine(content.live.branding, name, said) }), name)
  }
  return (
    <TextField
      id={`editor-contact-${name}`}
      label={text.t(`municipalities.contact.${name}`)}
      hint={name === 'hours' ? text.t('municipalities.contact.hours.hint') : undefined}
      isOptional
      type={name === 'email' ? 'email' : 'text'}
      maxLength={contactLimits[name]}
      error={isWrong ? text.t('municipalities.contact.email.wrong') : undefined}
      value={typed}
      onChange={change}
    />
  )
}

/** A line of the form's own contact; one that says nothing is not kept. */
function withLine({ contact, ...others }: Branding, name: Name, said: string): Branding {
  const { [name]: _, ...rest } = contact ?? {}
  const next = said === '' ? rest : { ...rest, [name]: said }
  return Object.keys(next).length > 0 ? { ...others, contact: next } : others
}
