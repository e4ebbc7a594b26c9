import { formLanguages } from '@ventanilla/model'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { MessagesList } from '../../messages/MessagesList.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import styles from './form-messages.module.css'

/** What citizens are told of the answers to this form. It is saved by itself, apart from the form, and counts at once. */
export function FormMessages() {
  const text = useText()
  const { formId, isNew } = useEditor()
  const { definition, live } = useEditorState(contentOf)
  const reaches = live.contactQuestionId !== undefined || definition.settings.portalAssociation
  return (
    <div className={styles.messages}>
      <p className={styles.title} id="editor-messages" tabIndex={-1}>
        {text.t('messages.title')}
      </p>
      <p className="form-hint">{text.t(isNew ? 'messages.form.new' : 'messages.form.intro')}</p>
      {!reaches && (
        <p className="form-note is-warning">
          <TriangleAlert aria-hidden size={16} />
          {text.t('messages.form.nobody')}
        </p>
      )}
      {!isNew && (
        <div className={styles.list}>
          <MessagesList of={{ form: formId }} spoken={[definition.language, ...formLanguages(definition)]} />
        </div>
      )}
    </div>
  )
}
