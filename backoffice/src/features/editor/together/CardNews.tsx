import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { changeLine } from '../draft/change-line.ts'
import { useEditor, useEditorPart, useLock } from '../state/editor-context.ts'
import { hueIn } from './people.ts'
import { canUndo, withoutNews } from './undo-news.ts'
import { leave } from './steps.ts'
import styles from './together.module.css'

/** The latest change of others in a question, until its card is left, and the way back for ten minutes. */
export function CardNews({ part }: { part: string }) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const { timeZone } = useSession().municipality
  const people = useEditorPart('together', together => together?.people) ?? []
  const conflicts = useEditorPart('conflicts', each => each)
  const news = useEditorPart('together', together =>
    together?.news.find(({ change, isLeft }) => !isLeft && change.part === 'question' && change.id === part),
  )
  // What is still to be decided is not in the form, and is shown with both versions.
  const isContested = conflicts.some(
    ({ path: [, id, field] }) => id === part && (field ?? news?.change.field) === news?.change.field,
  )
  if (!news || isContested) return null
  const by = news.by ?? text.t('together.colleague')
  return (
    <p className={`${styles.cardNews} hue-${hueIn(people, news.byId)}`}>
      <span>
        <b>{by}</b>, {text.time(news.at, timeZone)}
      </span>
      <span>{changeLine(news.change, text)}</span>
      {!lock.content && canUndo(news) && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            store.step('loaded', form => withoutNews(form, news))
            leave(store, part)
            store.say(text.t('together.undone', { by }))
          }}
        >
          {text.t('together.undo')}
        </button>
      )}
    </p>
  )
}
