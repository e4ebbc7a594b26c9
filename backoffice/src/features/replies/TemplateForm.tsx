import { useMutation } from '@tanstack/react-query'
import { ApiProblem, type ReplyTemplate } from '@ventanilla/api'
import { inBraces, longestReply, replyPlaceholders, unknownPlaceholders } from '@ventanilla/model'
import { availableLanguages } from '@ventanilla/text'
import { useId, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Field, noteIds } from '../../components/field/Field.tsx'
import { SelectField } from '../../components/field/SelectField.tsx'
import { TextField } from '../../components/field/TextField.tsx'
import { formLanguageNames } from '../../context/language.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { templateCalls } from './template-calls.ts'
import styles from './templates.module.css'
import type { TemplatesOf } from './templates-of.ts'

const languages = availableLanguages.map(id => ({ id, name: formLanguageNames[id] }))

type Props = {
  of: TemplatesOf
  template: ReplyTemplate | undefined
  start: string
  language: ReplyTemplate['language']
  /** What went wrong elsewhere. */
  failure: Error | null
  onRead: () => Promise<void>
  onDone: () => void
}

/** One text: a new one, or one that is changed. */
export function TemplateForm({ of, template, start, language: usual, failure, onRead, onDone }: Props) {
  const text = useText()
  const id = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [words, setWords] = useState(template?.text ?? start)
  const [language, setLanguage] = useState(template?.language ?? usual)
  const [isForAll, setIsForAll] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      const fields = { name, text: words, language }
      if (template) return templateCalls.change(template.id, template.revision, fields)
      if ('municipality' in of) return templateCalls.add({ ...fields, formId: null, municipalityId: of.municipality })
      return templateCalls.add({ ...fields, formId: isForAll ? null : of.form })
    },
    onSuccess: async () => {
      await onRead()
      onDone()
    },
    // What stands now is read; what was written stays.
    onError: error => error instanceof ApiProblem && error.status === 412 && onRead(),
  })
  const unknown = unknownPlaceholders(words)
  const problem = save.error ?? failure
  const field = {
    id: `${id}-text`,
    label: text.t('work.templates.text'),
    hint: text.t('work.templates.hint', { names: replyPlaceholders.map(inBraces).join(', ') }),
    error: unknown.length > 0 ? text.t('work.reply.open', { names: unknown.map(inBraces).join(', ') }) : undefined,
  }
  const isReady = name.trim() !== '' && words.trim() !== '' && unknown.length === 0
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (isReady) save.mutate()
      }}
    >
      <h3>{template ? template.name : text.t('work.templates.new')}</h3>
      <TextField
        id={`${id}-name`}
        label={text.t('work.templates.name')}
        value={name}
        maxLength={80}
        onChange={setName}
      />
      <Field {...field}>
        <textarea
          id={field.id}
          className="input"
          rows={5}
          maxLength={longestReply}
          aria-describedby={noteIds(field)}
          aria-invalid={unknown.length > 0}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </Field>
      <SelectField
        id={`${id}-language`}
        label={text.t('work.templates.language')}
        value={language}
        withEmpty={false}
        options={languages}
        onChange={chosen => setLanguage(availableLanguages.find(each => each === chosen) ?? usual)}
      />
      {!template && 'form' in of && (
        <label className="check-row">
          <input type="checkbox" checked={isForAll} onChange={event => setIsForAll(event.target.checked)} />
          {text.t('work.templates.forAll')}
        </label>
      )}
      <div role="alert">{problem && <p className={styles.wrong}>{problemSentence(problem, text)}</p>}</div>
      <div className={styles.actions}>
        <BusyButton type="submit" className="button primary" isBusy={save.isPending} disabled={!isReady}>
          {text.t('work.templates.save')}
        </BusyButton>
        {template && (
          <button type="button" className="button quiet" onClick={onDone}>
            {text.t('work.templates.new')}
          </button>
        )}
      </div>
    </form>
  )
}
