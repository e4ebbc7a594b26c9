import { X } from 'lucide-react'
import { StaffMark } from '../../../components/staff/StaffMark.tsx'
import { initialsOf } from '../../../components/staff/initials.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { changeLine } from '../draft/change-line.ts'
import editorStyles from '../editor.module.css'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf, type News, type Somebody } from '../state/editor-state.ts'
import { goToPart, partName } from './go-to-part.ts'
import { hueIn, othersOf } from './people.ts'
import { showPeople } from './steps.ts'
import styles from './together.module.css'
import { useOwnId } from './use-own-id.ts'

/** Who is in the form and where, and what others changed since it was opened here. */
export function PeoplePanel() {
  const text = useText()
  const { store } = useEditor()
  const { user, municipality } = useSession()
  const own = useOwnId()
  const people = useEditorState(({ together }) => together?.people) ?? []
  const news = useEditorState(({ together }) => together?.news) ?? []
  const elsewhere = people.find(({ id }) => id === own)
  return (
    <>
      <div className={`${editorStyles.panelTabs} ${styles.head}`}>
        <h2>{text.t('together.people')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={text.t('together.close')}
          onClick={() => showPeople(store, false)}
        >
          <X aria-hidden size={20} />
        </button>
      </div>
      <div className={editorStyles.panelBody}>
        <h3 className={styles.title}>{text.t('together.now')}</h3>
        <ul className={styles.people}>
          <li>
            <span className={styles.own}>
              <StaffMark person={{ id: own, name: nameOf(user), username: user.username }} />
            </span>
            <div>
              <b>{text.t('together.you')}</b>
              <p>
                {elsewhere
                  ? text.t('together.otherTab', { at: text.time(elsewhere.since, municipality.timeZone) })
                  : text.t('together.thisTab')}
              </p>
            </div>
          </li>
          {othersOf(people, own).map(somebody => (
            <Other key={somebody.id} somebody={somebody} />
          ))}
        </ul>
        <div className={styles.changes}>
          <h3 className={styles.title}>
            {text.t('together.since')}
            {news.length > 0 && <span>{text.t('together.changes', { count: news.length })}</span>}
          </h3>
          {news.length === 0 && <p className={styles.none}>{text.t('together.unchanged')}</p>}
          <ul>
            {news.map(each => (
              <Change key={each.key} news={each} />
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

const nameOf = ({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }) =>
  `${firstName} ${lastName}`.trim() || username

function Other({ somebody }: { somebody: Somebody }) {
  const text = useText()
  const { store } = useEditor()
  const { name, hue, part, doing } = somebody
  const where = useEditorState(state => partName(definitionOf(state), part, text))
  const words = where && text.t(doing === 'writing' ? 'together.writes' : 'together.looks', { where })
  return (
    <li>
      <span aria-hidden className={`${styles.circle} hue-${hue}`}>
        {initialsOf(name)}
      </span>
      <div>
        <b>{name}</b>
        <p>{words ?? text.t('together.elsewhere')}</p>
      </div>
      {where !== undefined && (
        <button
          type="button"
          className="button quiet"
          aria-label={text.t('together.go.name', { name })}
          onClick={() => goToPart(store, part)}
        >
          {text.t('together.go')}
        </button>
      )}
    </li>
  )
}

function Change({ news: { change, at, by, byId } }: { news: News }) {
  const text = useText()
  const { store } = useEditor()
  const { timeZone } = useSession().municipality
  const people = useEditorState(({ together }) => together?.people) ?? []
  const part = partOfChange(change)
  const isThere = useEditorState(state => part !== undefined && partName(definitionOf(state), part, text) !== undefined)
  const line = changeLine(change, text)
  return (
    <li>
      <time dateTime={at}>{text.time(at, timeZone)}</time>
      <p>
        <b className={`hue-${hueIn(people, byId)}`}>{by ?? text.t('together.colleague')}</b> {line}
      </p>
      {isThere && part !== undefined && (
        <button
          type="button"
          className="button quiet"
          aria-label={text.t('together.see.what', { what: line })}
          onClick={() => goToPart(store, part)}
        >
          {text.t('together.see')}
        </button>
      )}
    </li>
  )
}

/** Where a change is seen; an option's id is that of its question and its own. */
function partOfChange({ part, id }: News['change']): string | undefined {
  if (part === 'state') return 'states'
  if (part === 'signature' || part === 'setting') return 'settings'
  return part === 'form' ? 'form' : id.split(' ')[0]
}
