import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEditor as LoadedForm } from '@ventanilla/api'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { refusalPage } from '../../components/page/refusal-page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client } from '../../context/client.ts'
import { lazyWithText } from '../../context/lazy-with-text.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { foundDraft } from './draft/found-draft.ts'
import { inTurn } from './draft/in-turn.ts'
import { forgetJournal, readJournal } from './draft/journal.ts'
import type { JournalEntry } from './draft/journal-entry.ts'
import type { EditorSource } from './editor-source.ts'
import { FormEditor } from './FormEditor.tsx'
import { publishedPlace } from './place/places.ts'
import type { SharedBase } from './state/editor-state.ts'

// Few forms have a draft that was left.
const DraftOffer = lazyWithText(['compare'], async () => (await import('./draft/DraftOffer.tsx')).DraftOffer)

const PublishedPage = lazyWithText(
  ['publish', 'settings'],
  async () => (await import('./publish/PublishedPage.tsx')).PublishedPage,
)

/** /editar/{id}: a form as it stands, or as the draft left it (spec 2 §2). */
export function EditFormPage() {
  const text = useText()
  const { id = '', place } = useParams()
  const { user } = useSession()
  const form = useQuery({
    queryKey: ['form-editor', id],
    queryFn: async ({ signal }) => {
      const form = await client.formEditor(id, { signal })
      return { form, left: await readJournal(user.id, form.id) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // What was read before it was published is read again.
  if (form.data && !form.isFetching && place === publishedPlace) {
    return (
      <Suspense>
        <PublishedPage form={form.data.form} />
      </Suspense>
    )
  }
  if (form.data && place !== publishedPlace) return <OpenedForm key={form.data.form.id} {...form.data} />
  const refusal = refusalPage([form.error], text.t('editor.missing'))
  if (refusal) return refusal
  return (
    <div className="page">
      <PageTitle title={text.t('editor.edit')} />
      {form.isFetching && <Skeleton rows={3} kind="view" />}
      {form.isError && (
        <div className="card list-card">
          <Notice
            title={text.t('editor.loadError')}
            detail={problemSentence(form.error, text)}
            onRetry={() => void form.refetch()}
          />
        </div>
      )}
    </div>
  )
}

function OpenedForm({ form, left }: { form: LoadedForm; left: JournalEntry | undefined }) {
  const { user } = useSession()
  const saved = form.shared?.content ?? form.content
  const [draft] = useState(() => foundDraft(left, form.draft))
  const [decided, setDecided] = useState<'continue' | 'discard'>()
  const { mutate: drop } = useMutation({
    scope: inTurn(form.id),
    mutationFn: () => client.removeFormDraft(form.id),
  })
  const source = (
    present: EditorSource['present'],
    draftRevision: number | null,
    version: number | null = form.version,
    shared: SharedBase = { content: saved, revision: form.shared?.revision ?? null },
  ): EditorSource => ({
    formId: form.id,
    form,
    saved: shared.content,
    present,
    base: { version, revision: form.revision },
    draftRevision,
    sharedRevision: shared.revision,
    choices: form.choices,
  })
  const isSame = draft && JSON.stringify(draft.content) === JSON.stringify(saved)
  if (!draft || isSame || decided === 'discard') {
    return <FormEditor source={source(saved, decided === 'discard' ? null : (form.draft?.revision ?? null))} />
  }
  if (decided === 'continue') {
    // What it was begun with stays with it: left again, it is offered with the same warning.
    return <FormEditor source={source(draft.content, form.draft?.revision ?? null, draft.baseVersion, draft.shared)} />
  }
  return (
    <Suspense>
      <DraftOffer
        draft={draft}
        saved={saved}
        version={form.version}
        onContinue={() => setDecided('continue')}
        onDiscard={() => {
          forgetJournal(user.id, form.id)
          setDecided('discard')
          if (form.draft) drop()
        }}
      />
    </Suspense>
  )
}
