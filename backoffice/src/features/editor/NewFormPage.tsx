import { useQuery } from '@tanstack/react-query'
import { ApiProblem, type FormDraft, type NewFormEditor, type SharedDraft } from '@ventanilla/api'
import { newForm } from '@ventanilla/model'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../../components/Notice.tsx'
import { newFormId } from '../../components/new-id.ts'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { client, endpoint } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { foundDraft } from './draft/found-draft.ts'
import { readJournal } from './draft/journal.ts'
import type { JournalEntry } from './draft/journal-entry.ts'
import { FormEditor } from './FormEditor.tsx'
import { firstArea } from './save/last-area.ts'

const readPublication = endpoint('GET /forms/:id/publication')

/** /editar/nuevo: a form that does not exist yet. Its draft's id stands in the address, so a reload goes on with it. */
export function NewFormPage() {
  const text = useText()
  const { user } = useSession()
  const [search] = useSearchParams()
  const [started] = useState(newFormId)
  const asked = search.get('borrador')
  const formId = asked !== null && /^[a-z0-9]{10}$/.test(asked) ? asked : started
  const loaded = useQuery({
    queryKey: ['form-editor', 'new', formId],
    queryFn: async ({ signal }) => {
      const draft = asked === null ? null : await client.formDraft(formId, { signal }).catch(noDraft)
      const { choices } = await client.newFormEditor({ signal })
      const isShared = asked !== null && choices.publication !== 'atOnce'
      const shared = isShared ? (await readPublication(formId, { signal })).draft : null
      return { draft, shared, choices, left: await readJournal(user.id, formId) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (loaded.data) return <StartedForm key={formId} formId={formId} {...loaded.data} />
  return (
    <div className="page">
      <PageTitle title={text.t('editor.new')} />
      {loaded.isPending && <Skeleton rows={3} kind="view" />}
      {loaded.isError && (
        <div className="card list-card">
          <Notice
            title={text.t('editor.loadError')}
            detail={problemSentence(loaded.error, text)}
            onRetry={() => void loaded.refetch()}
          />
        </div>
      )}
    </div>
  )
}

function noDraft(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 404) return null
  throw error
}

type Props = {
  formId: string
  draft: FormDraft | null
  shared: SharedDraft | null
  choices: NewFormEditor['choices']
  left: JournalEntry | undefined
}

function StartedForm({ formId, draft, shared, choices, left }: Props) {
  const text = useText()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const [source] = useState(() => {
    const saved = shared?.content ?? { ...newForm(text.language), areaIds: firstArea(user.id, choices.areas) }
    const found = foundDraft(left, draft)
    const base = { version: null, revision: null }
    return {
      formId,
      form: undefined,
      saved: found?.shared?.content ?? saved,
      present: found?.content ?? saved,
      base,
      draftRevision: draft?.revision ?? null,
      sharedRevision: found?.shared ? found.shared.revision : (shared?.revision ?? null),
      choices,
    }
  })
  const name = () => {
    if (search.get('borrador') !== formId) setSearch({ borrador: formId }, { replace: true })
  }
  return <FormEditor source={source} onBegun={name} />
}
