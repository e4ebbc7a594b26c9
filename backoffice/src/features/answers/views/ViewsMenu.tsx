import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Form, SavedView, SavedViewFields, SavedViewList } from '@ventanilla/api'
import { Plus, Save } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Notice } from '../../../components/Notice.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { addressOf, type Shown, shownBy } from './shown-view.ts'
import { viewsKey } from './use-views.ts'
import { ViewForm } from './ViewForm.tsx'
import { ViewList } from './ViewList.tsx'
import { viewCalls } from './view-calls.ts'
import styles from './views.module.css'

type Props = {
  form: Pick<Form, 'id' | 'definition'>
  list: Pick<AnswerListState, 'filter' | 'place'>
  views: UseQueryResult<SavedViewList>
  /** What the list shows by now. */
  now: Shown
  open: SavedView | undefined
  isChanged: boolean
  onClose: () => void
}

/** All views of a form's answers: opened, named anew, deleted and brought back, and what is shown now kept as one. */
export function ViewsMenu({ form, list, views, now, open, isChanged, onClose }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [named, setNamed] = useState<SavedView | 'new'>()
  const [removed, setRemoved] = useState<SavedView>()
  const read = () => queries.invalidateQueries({ queryKey: viewsKey(form.id) })
  const add = useMutation({
    mutationFn: (fields: SavedViewFields) => viewCalls.add({ ...fields, formId: form.id }),
    onSuccess: read,
  })
  const change = useMutation({
    mutationFn: ({ view, fields }: { view: SavedView; fields: SavedViewFields }) =>
      viewCalls.change(view.id, view.revision, fields),
    // What stands now is read, also where somebody else was faster.
    onSettled: read,
  })
  const remove = useMutation({
    mutationFn: ({ id, revision }: SavedView) => viewCalls.remove(id, revision),
    onSuccess: (_, view) => setRemoved(view),
    onSettled: read,
  })
  const keep = (fields: Pick<SavedViewFields, 'name' | 'isShared'>) => {
    if (named === 'new') {
      add.mutate(
        { ...now, ...fields },
        {
          onSuccess: made => {
            onClose()
            void navigate({ search: addressOf(made) }, { replace: true, state: list.place })
          },
        },
      )
    } else if (named) {
      change.mutate({ view: named, fields: { ...shownBy(named), ...fields } }, { onSuccess: () => setNamed(undefined) })
    }
  }
  const bringBack = (view: SavedView) => {
    const { name, isShared } = view
    add.mutate({ ...shownBy(view), name, isShared }, { onSuccess: () => setRemoved(undefined) })
  }
  const problem = add.error ?? change.error ?? remove.error ?? views.error
  return (
    <div className={styles.panel}>
      {views.data && (
        <ViewList
          form={form}
          views={views.data}
          open={open}
          removed={removed}
          onOpen={onClose}
          onName={setNamed}
          onRemove={remove.mutate}
          onBringBack={bringBack}
        />
      )}
      {problem && <Notice title={problemSentence(problem, text)} />}
      {named ? (
        <ViewForm
          key={named === 'new' ? 'new' : named.id}
          view={named === 'new' ? undefined : named}
          mayShare={views.data?.mayShare ?? false}
          leavesNumberOut={named === 'new' && Boolean(list.filter.citizenDni)}
          isBusy={add.isPending || change.isPending}
          onKeep={keep}
          onCancel={() => setNamed(undefined)}
        />
      ) : (
        <div className={styles.acts}>
          {open && isChanged && open.mayChange && (
            <button
              type="button"
              className={styles.act}
              onClick={() =>
                change.mutate(
                  { view: open, fields: { ...now, name: open.name, isShared: open.isShared } },
                  { onSuccess: onClose },
                )
              }
            >
              <Save aria-hidden size={16} />
              {text.t('views.saveChanges')}
            </button>
          )}
          <button type="button" className={styles.act} onClick={() => setNamed('new')}>
            <Plus aria-hidden size={16} />
            {text.t('views.saveNew')}
          </button>
        </div>
      )}
    </div>
  )
}
