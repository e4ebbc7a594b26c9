import type { Form, SavedView } from '@ventanilla/api'
import { Bookmark, ChevronDown, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import tabStyles from '../../../components/list/tabs.module.css'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import { addressOf, countedBy, isSame, shownBy, shownNow } from './shown-view.ts'
import { useViews } from './use-views.ts'
import { ViewCount } from './ViewCount.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'
import { keyed, viewKeys } from './view-keys.ts'
import styles from './views.module.css'

/** So many views stand beside all answers and one's own, and the one that is open. */
const pinned = 2

type Props = {
  form: Pick<Form, 'id' | 'definition'>
  list: Pick<AnswerListState, 'filter' | 'sort' | 'search' | 'place'>
  view: ListView
}

/** The views of a form's answers: all, one's own, the first that are saved, and the way to the others. */
export function ViewsBar({ form, list, view }: Props) {
  const text = useText()
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const views = useViews(form.id)
  const items = views.data?.items ?? none
  const now = shownNow(list, view)
  const open = items.find(({ id }) => id === list.search.get('view'))
  useSavedLook(open, view)
  useViewKeys(items)
  const isChanged = open !== undefined && view.revision === open.revision && !isSame(now, shownBy(open))
  const first = items.slice(0, pinned)
  const tabbed = open && !first.includes(open) ? [...first, open] : first
  const given = Object.entries(list.filter)
  const isMine = !open && given.length === 1 && list.filter.assignee === 'me'
  return (
    <div className={styles.views}>
      <nav className={tabStyles.tabs} aria-label={text.t('views.lists')}>
        <Link
          className={tabStyles.tab}
          to={{ search: '' }}
          aria-current={!open && given.length === 0 ? 'page' : undefined}
        >
          {text.t('views.all')}
          <ViewCount formId={form.id} filter={everything} />
        </Link>
        <Link className={tabStyles.tab} to={{ search: 'assignee=me' }} aria-current={isMine ? 'page' : undefined}>
          {text.t('views.mine')}
          <ViewCount formId={form.id} filter={mine} />
        </Link>
        {tabbed.map(each => (
          <Link
            key={each.id}
            className={tabStyles.tab}
            to={{ search: addressOf(each) }}
            aria-current={each === open ? 'page' : undefined}
          >
            {each.isShared ? <Users aria-hidden size={16} /> : <Bookmark aria-hidden size={16} />}
            {each === open && isChanged && (
              <>
                <span className={styles.changed} aria-hidden />
                <span className="visually-hidden">{text.t('views.changed')}</span>
              </>
            )}
            <span className={styles.name}>{each.name}</span>
            <ViewCount formId={form.id} filter={countedBy(each)} />
          </Link>
        ))}
      </nav>
      <div className={styles.menu} ref={root}>
        <button type="button" className="button quiet with-icon" aria-expanded={isOpen} onClick={toggle}>
          {text.t('views.title')}
          <ChevronDown aria-hidden size={16} />
        </button>
        {isOpen && (
          <ViewsMenu
            form={form}
            list={list}
            views={views}
            now={now}
            open={open}
            isChanged={isChanged}
            onClose={() => {
              close()
              root.current?.querySelector('button')?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

const none: readonly SavedView[] = []
const everything = {}
const mine = { assignee: 'me' }

/** A view that is opened looks as it was saved; what somebody moves afterwards stays theirs until it is saved anew. */
function useSavedLook(open: SavedView | undefined, view: ListView): void {
  const isOld = open !== undefined && view.revision !== open.revision
  useEffect(() => {
    if (!open || !isOld) return
    const { kind, columns, questions, order, revision } = open
    view.change({ view: kind, columns, questions, order, revision })
  })
}

function useViewKeys(items: readonly SavedView[]): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      viewKeys.give(
        items.slice(0, keyed).map((each, at) => ({
          key: String(at + 1),
          words: each.name,
          run: () => void navigate({ search: addressOf(each) }),
        })),
      ),
    [items, navigate],
  )
}
