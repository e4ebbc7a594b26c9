// What a developer would write by hand for the same ten questions: Preact, its hooks, required checks, one submit. The measure of the widget.
// It says what the widget says of each question and of the saving (optional, wrong, saving, saved, failed), since people need that of any form.
import { h, render } from 'preact'
import { useState } from 'preact/hooks'

const questions = globalThis.questions

function Field({ question, value, error, onValue }) {
  const { id, title, required, options } = question
  const optional = required ? '' : ' (optional)'
  const said = error && h('p', { id: `${id}-error`, class: 'error' }, error)
  const state = {
    'aria-required': required,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  if (options) {
    return h(
      'fieldset',
      { class: 'field', role: 'radiogroup', ...state },
      h('legend', null, title, optional),
      said,
      options.map((option, index) =>
        h(
          'label',
          { key: option },
          h('input', {
            type: 'radio',
            id: index === 0 ? id : undefined,
            name: id,
            checked: value === option,
            onChange: () => onValue(option),
          }),
          option,
        ),
      ),
    )
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, title, optional),
    said,
    h('input', { type: 'text', id, ...state, value, onInput: event => onValue(event.currentTarget.value) }),
  )
}

const words = { saving: 'Saving…', saved: 'Thank you.', failed: 'It could not be saved. Try again.' }

function Form() {
  const [values, setValues] = useState({})
  const [errors, setErrors] = useState({})
  const [status, setStatus] = useState()
  const submit = async event => {
    event.preventDefault()
    const missing = questions.filter(({ id, required }) => required && !values[id])
    setErrors(Object.fromEntries(missing.map(({ id }) => [id, 'Required'])))
    if (missing.length > 0) return document.getElementById(missing[0].id).focus()
    setStatus('saving')
    const { ok } = await fetch('/save', { method: 'POST', body: JSON.stringify(values) }).catch(() => ({ ok: false }))
    setStatus(ok ? 'saved' : 'failed')
  }
  return h(
    'form',
    { noValidate: true, onSubmit: submit },
    h('h1', null, 'Ten questions'),
    questions.map(question =>
      h(Field, {
        key: question.id,
        question,
        value: values[question.id] ?? '',
        error: errors[question.id],
        onValue: value => setValues({ ...values, [question.id]: value }),
      }),
    ),
    h('output', null, status && words[status]),
    h('button', { disabled: status === 'saving' }, 'Save'),
  )
}

render(h(Form), document.getElementById('form'))
