import type { Text } from '@ventanilla/text'
import { useEffect, useRef } from 'react'
import { drawForm } from '../../../tests/states/draw-form.tsx'
import { type ShownState, forms as shownForms } from '../../../tests/states/forms.ts'
import type { Case } from '../case.ts'

/** Whole forms in the states that `tests/states` looks at. */
export const forms: readonly Case[] = shownForms.map(({ id, first }) => ({
  of: [`form/${id}`],
  where: 'staff',
  states: Object.fromEntries(
    first.map(state => [state, (text: Text) => <OneForm key={state} id={id} state={state} text={text} />]),
  ),
}))

function OneForm({ id, state, text }: { id: string; state: ShownState; text: Text }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void drawForm(place.current, id, state, document.documentElement.dataset['theme'] ?? 'light', text)
  }, [id, state, text])
  return <div ref={place} />
}
