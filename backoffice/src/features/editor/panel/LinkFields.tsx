import { limits, linkAddress, type OpenQuestion } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import styles from './panel.module.css'

/** The address that a link question shows, and its words. */
export function LinkFields({ question }: { question: OpenQuestion }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  if (question.dataType !== 'link') return null
  const link = question.link ?? { url: '', title: { text: '' } }
  const write = (change: { url?: string; title?: string }, field: string) =>
    actions.changeQuestion(
      question.id,
      before => {
        if (before.kind !== 'open') return before
        const { link: _, ...rest } = before
        const url = change.url ?? link.url
        const title = change.title ?? link.title.text
        // Without either, the question asks for a link instead of showing one.
        return url === '' && title === '' ? rest : { ...rest, link: { url, title: { ...link.title, text: title } } }
      },
      `question ${question.id} ${field}`,
    )
  return (
    <div className={styles.panelPair}>
      <TextBox
        id="editor-link"
        partId={question.id}
        label={text.t('editor.link.url')}
        hint={text.t('editor.link.hint')}
        value={link.url}
        maxLength={limits.link}
        inputMode="url"
        settled={url => linkAddress(url) ?? url.trim()}
        isLocked={lock.content}
        onChange={url => write({ url }, 'link')}
      />
      <TextBox
        id="editor-link-title"
        partId={question.id}
        label={text.t('editor.link.title')}
        value={link.title.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={title => write({ title }, 'linkTitle')}
      />
    </div>
  )
}
