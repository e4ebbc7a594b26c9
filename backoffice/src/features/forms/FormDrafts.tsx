import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormDraftList } from '@ventanilla/api'
import { FilePen, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { BusyButton } from '../../components/BusyButton.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useMay, useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import styles from './forms.module.css'

const draftsKey = ['form-drafts'] as const

/** The person's own forms that were begun and never saved, above the list; nothing where there are none. */
export function FormDrafts() {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const { municipality } = useSession()
  const mayCreate = useMay('create formulario')
  const drafts = useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => client.formDrafts({ signal }),
    enabled: mayCreate,
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: (id: string) => client.removeFormDraft(id),
    onSuccess: (_, id) =>
      queries.setQueryData<FormDraftList>(draftsKey, list =>
        list ? { items: list.items.filter(item => item.id !== id) } : list,
      ),
    onError: error => notify('error', problemSentence(error, text)),
  })
  const items = drafts.data?.items.filter(({ isNew }) => isNew) ?? []
  if (items.length === 0) return null
  return (
    <section className={`card ${styles.formDrafts}`} aria-label={text.t('editor.list.drafts')}>
      <h2>{text.t('editor.list.drafts')}</h2>
      <ul>
        {items.map(({ id, title, updatedAt, sharedBy }) => {
          const name = title.trim() || text.t('editor.form.untitled')
          return (
            <li key={id}>
              <FilePen aria-hidden size={16} />
              <Link to={`/editar/nuevo/formulario?borrador=${id}`}>{name}</Link>
              <span className="row-sub">
                {sharedBy === null
                  ? text.t('editor.list.draft.at', { at: text.dateTime(updatedAt, municipality.timeZone) })
                  : text.t('editor.list.draft.shared', {
                      by: sharedBy,
                      at: text.dateTime(updatedAt, municipality.timeZone),
                    })}
              </span>
              {sharedBy === null && (
                <BusyButton
                  type="button"
                  className="icon-button"
                  aria-label={text.t('editor.list.draft.remove', { name })}
                  isBusy={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 aria-hidden size={16} />
                </BusyButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
