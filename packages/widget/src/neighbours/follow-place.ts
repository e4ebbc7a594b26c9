import { isEmail, mailCodePattern } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { followRefusal } from '@ventanilla/ui'
import { uploadsOf } from '../flow/upload-file.ts'
import { element } from './element-of.ts'

type Options = {
  text: Text
  origin: string
  formId: string
  placeId: string
  onCancel(): void
  onFollowed(words: string): void
}

/**
 * An address and the code that is mailed to it, as in a form (packages/ui/src/lazy/place/FollowBox.tsx): whoever follows something has to be the one
 * who reads the mails.
 */
export function followPlace({ text, origin, formId, placeId, onCancel, onFollowed }: Options): HTMLElement {
  const { ask } = uploadsOf({ origin, formId, language: text.language })
  let sent: { id: string; address: string } | undefined
  let isBusy = false
  const field = element('input', { class: 'v-input', id: 'follow', 'aria-describedby': 'follow-hint' })
  const label = element('label', { for: 'follow', class: 'v-label' })
  const hint = element('p', { class: 'v-hint', id: 'follow-hint' })
  const error = element('p', { class: 'v-error', role: 'alert' })
  const go = element('button', { type: 'submit', class: 'v-button v-secondary' })
  const cancel = element('button', { type: 'button', class: 'v-button v-quiet' }, text.t('neighbours.follow.cancel'))
  const form = element(
    'form',
    { class: 'v-neighbour-follow', novalidate: '' },
    label,
    hint,
    field,
    error,
    element('div', {}, go, cancel),
  )
  const show = () => {
    const isCode = sent !== undefined
    label.replaceChildren(text.t(isCode ? 'neighbours.follow.code' : 'neighbours.follow.email'))
    hint.replaceChildren(
      sent ? text.t('neighbours.follow.sent', { address: sent.address }) : text.t('neighbours.follow.lead'),
    )
    go.replaceChildren(text.t(isCode ? 'neighbours.follow.confirm' : 'neighbours.follow.send'))
    field.value = ''
    field.type = isCode ? 'text' : 'email'
    field.inputMode = isCode ? 'numeric' : 'email'
    field.autocomplete = isCode ? 'one-time-code' : 'email'
    field.maxLength = isCode ? 6 : 200
    refuse('')
  }
  function refuse(words: string): void {
    error.replaceChildren(words)
    error.hidden = words === ''
    field.setAttribute('aria-invalid', String(words !== ''))
  }
  const send = async (given: string) => {
    if (!isEmail(given)) return refuse(text.t('neighbours.follow.wrong'))
    sent = { id: await ask({ address: given }), address: given }
    show()
  }
  const confirm = async (code: string, { id, address }: { id: string; address: string }) => {
    if (!mailCodePattern.test(code)) return refuse(text.t('neighbours.follow.six'))
    const token = await ask({ id, code })
    await ask({ follow: placeId, address, token })
    onFollowed(text.t('neighbours.follow.done', { address }))
  }
  const submit = async () => {
    if (isBusy) return
    isBusy = true
    go.setAttribute('aria-disabled', 'true')
    try {
      const given = field.value.trim()
      await (sent ? confirm(given.replace(/\D/g, ''), sent) : send(given))
    } catch (refused) {
      refuse(followRefusal(refused, text))
    } finally {
      isBusy = false
      go.removeAttribute('aria-disabled')
      if (field.isConnected) field.focus()
    }
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && onCancel())
  cancel.addEventListener('click', onCancel)
  show()
  return form
}
