import { useQuery } from '@tanstack/react-query'
import type { TrashItem } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { refusalPage } from '../../../components/page/refusal-page.tsx'
import { client } from '../../../context/client.ts'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { TrashList } from './TrashList.tsx'
import { TrashTools } from './TrashTools.tsx'
import styles from './trash.module.css'
import { useEmptyTrash } from './use-empty-trash.ts'
import { useTrash } from './use-trash.ts'

const PageKeys = lateWithText(['answers', 'decide'], async () => (await import('../decide/PageKeys.tsx')).PageKeys)

/**
 * /papelera, and of one form /papelera/{id}: deleted answers, until they are restored or gone for good; first those that go first.
 */
export function TrashPage() {
  const { id } = useParams()
  const navigate = useNavigate()
  const text = useText()
  const trash = useTrash(id)
  const form = useQuery({
    queryKey: ['form', id],
    queryFn: ({ signal }) => client.form(id ?? '', {}, { signal }),
    enabled: id !== undefined,
    staleTime: 60_000,
  })
  const [erasing, setErasing] = useState<readonly TrashItem[]>([])
  const act = useEmptyTrash(done => {
    trash.choose(done, false)
    setErasing([])
  })
  const refusal = refusalPage([form.error, trash.list.error])
  if (refusal) return refusal
  const { chosenItems, list } = trash
  const count = chosenItems.length
  const { days = null } = list.data ?? {}
  const back = text.t(id === undefined ? 'trash.backInbox' : 'trash.back')
  const restore = (items: readonly TrashItem[]) => act.isPending || act.mutate({ act: 'restore', items })
  return (
    <div className="page">
      <div className={styles.head}>
        <Link
          className="icon-button"
          to={id === undefined ? '/bandeja' : `/respuestas/listado/${id}`}
          aria-label={back}
          title={back}
        >
          <ArrowLeft aria-hidden size={20} />
        </Link>
        <div className={styles.title}>
          <PageTitle title={text.t('trash.title')} />
          <p className={styles.sub}>
            {form.data && <strong>{textIn(form.data.definition.title, text.language)}. </strong>}
            {list.data && (days === null ? text.t('trash.introVaried') : text.t('trash.intro', { days }))}
          </p>
        </div>
        {count > 0 && (
          <div className={styles.many}>
            <button
              type="button"
              className="button primary with-icon"
              aria-busy={act.isPending}
              onClick={() => restore(chosenItems)}
            >
              <RotateCcw aria-hidden size={16} />
              {text.t('trash.restoreSome', { count })}
            </button>
            <button type="button" className="button secondary" onClick={() => setErasing(chosenItems)}>
              {text.t('trash.erase', { count })}
            </button>
          </div>
        )}
      </div>
      <TrashTools trash={trash} />
      <TrashList trash={trash} onRestore={item => restore([item])} onErase={item => setErasing([item])} />
      {erasing.length > 0 && (
        <EraseDialog
          count={erasing.length}
          isBusy={act.isPending}
          onErase={() => act.mutate({ act: 'erase', items: erasing })}
          onClose={() => setErasing([])}
        />
      )}
      <Suspense>
        <PageKeys open={answer => void navigate(`/ver/${answer}`)} />
      </Suspense>
    </div>
  )
}
