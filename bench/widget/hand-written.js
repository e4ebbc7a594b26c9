// What a developer would write by hand for the same ten questions: Preact, its hooks, required checks, one submit. The measure of the widget.
import { h, render } from 'preact'
import { useState } from 'preact/hooks'

const questions = globalThis.questions

function Field({ question, value, error, onValue }) {
  const { id, title, required, options } = question
  const label = h('label', { for: id }, title, required ? '' : ' (optional)')
  const said = error && h('p', { id: `${id}-error`, class: 'error' }, error)
  const common = { id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? `${id}-error` : undefined }
  if (options) {
    return h(
      'fieldset',
      { id },
      h('legend', null, title),
      said,
      options.map(option =>
        h(
          'label',
          { key: option },
          h('input', { type: 'radio', name: id, checked: value === option, onChange: () => onValue(option) }),
          option,
        ),
      ),
    )
  }
  return h(
    'div',
    null,
    label,
    said,
    h('input', { ...common, value, onInput: event => onValue(event.currentTarget.value) }),
  )
}

function Form() {
  const [values, setValues] = useState({})
  const [errors, setErrors] = useState({})
  const submit = async event => {
    event.preventDefault()
    const missing = questions.filter(({ id, required }) => required && !values[id])
    setErrors(Object.fromEntries(missing.map(({ id }) => [id, 'Required'])))
    if (missing.length === 0) await fetch('/save', { method: 'POST', body: JSON.stringify(values) })
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
    h('button', null, 'Save'),
  )
}

render(h(Form), document.getElementById('form'))
