import type { CitizenMessage } from '@ventanilla/api'
import { type Language, languages, plainLanguage } from '@ventanilla/model'
import { PencilLine, TriangleAlert, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { eventLabel } from './event-label.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { MessageFields } from './MessageFields.tsx'
import { withSwitch, withText } from './message-draft.ts'
import styles from './messages.module.css'
import type { MessagesOf } from './messages-of.ts'
import { TrialLine } from './TrialLine.tsx'
import { useMessageForm } from './use-message-form.ts'

type Props = {
  of: MessagesOf
  message: CitizenMessage
  /** In which its citizens read, the most important first. */
  spoken: readonly Language[]
  onClose: () => void
}

/** What citizens are told of one event: whether, in which words, and how it arrives. */
export function MessageDialog({ of, message, spoken, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const id = useId()
  const [language, setLanguage] = useState<Language>(spoken[0] ?? 'es')
  const done = () => {
    notify('success', text.t('messages.saved'))
    onClose()
  }
  const form = useMessageForm(id, of, message, done)
  const { stored, edit } = form
  const isForm = 'form' in of
  const isOn = edit.enabled ?? stored.above.enabled
  const own = edit.texts[language]
  const above = stored.above.texts[language] ?? { subject: '', body: '' }
  const plain = plainLanguage(language)
  /** What is read in a language without a text: that of its plain one, else the one above. */
  const shown = own ?? edit.texts[plain] ?? above
  const isOwn = own !== undefined || edit.texts[plain] !== undefined
  const isOfTown = [language, plain].some(each => stored.above.written.includes(each))
  const write = (written: typeof own) => form.change(withText(edit, language, written))
  const submit = () => {
    const wrong = form.submit()
    const known = languages.find(each => each === wrong)
    if (known) setLanguage(known)
  }
  return (
    <FormDialog
      title={eventLabel(stored, text)}
      intro={text.t(`messages.hint.${stored.optional ? 'optional' : 'obligatory'}`)}
      submit={text.t('messages.save')}
      className={styles.dialog}
      isBusy={form.isSaving}
      isDirty={form.isDirty}
      problems={form.refused.flatMap(({ problem, language: where }) =>
        where === undefined || where === language ? [problem] : [],
      )}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.panes}>
        <div className={styles.fields}>
          <div role="alert">
            {form.isOvertaken && (
              <p className="form-note is-warning">
                <TriangleAlert aria-hidden size={16} />
                {text.t('messages.stale')}
              </p>
            )}
          </div>
          <div className={styles.told}>
            <div>
              <p className={styles.name}>{text.t('messages.told')}</p>
              {isForm && edit.enabled === null && <p className="form-hint">{text.t('messages.told.asTown')}</p>}
            </div>
            <Switch
              label={text.t('messages.told')}
              isOn={isOn}
              word={text.t(isOn ? 'messages.yes' : 'messages.no')}
              onChange={next => form.change(withSwitch(edit, next, stored.above.enabled))}
            />
          </div>
          <LanguageChoice
            language={language}
            spoken={spoken}
            written={Object.keys(edit.texts)}
            onChoose={setLanguage}
          />
          <div className={styles.whose}>
            <p>{text.t(isOwn ? (isForm ? 'messages.whose.form' : 'messages.whose.town') : whoseAbove(isOfTown))}</p>
            {own ? (
              <button type="button" className="button quiet with-icon" onClick={() => write(undefined)}>
                <Undo2 aria-hidden size={16} />
                {text.t(isForm && isOfTown ? 'messages.back.town' : 'messages.back.product')}
              </button>
            ) : (
              <button type="button" className="button secondary with-icon" onClick={() => write(shown)}>
                <PencilLine aria-hidden size={16} />
                {text.t(isForm ? 'messages.write.form' : 'messages.write.town')}
              </button>
            )}
          </div>
          <MessageFields
            key={`${language} ${own !== undefined}`}
            id={id}
            written={shown}
            language={language}
            isShown={!own}
            placeholders={stored.placeholders}
            problems={form.refused.flatMap(each => (each.language === language ? [each.problem] : []))}
            onChange={write}
          />
        </div>
        <div className={styles.side}>
          <LetterPreview of={of} event={stored.event} language={language} written={shown} />
          <TrialLine
            of={of}
            event={stored.event}
            language={language}
            written={shown}
            isReady={shown.subject.trim() !== '' && shown.body.trim() !== ''}
          />
        </div>
      </div>
    </FormDialog>
  )
}

function whoseAbove(isOfTown: boolean) {
  return isOfTown ? 'messages.whose.asTown' : 'messages.whose.product'
}
