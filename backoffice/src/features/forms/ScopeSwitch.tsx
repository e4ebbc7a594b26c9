import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type FormList, type FormListItem } from '@ventanilla/api'
import { Switch } from '../../components/Switch.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

type Change = Pick<FormListItem, 'public'> & Partial<Pick<FormListItem, 'revision'>>

/** Turns a form public or private at once, and back where the server refuses (spec 1 §4). */
export function ScopeSwitch({ form }: { form: FormListItem }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isPublic: boolean) => client.changeScope(form.id, form.revision, { public: isPublic }),
    onMutate: async isPublic => {
      await queryClient.cancelQueries({ queryKey: ['forms'] })
      write(queryClient, form.id, { public: isPublic })
    },
    onSuccess: changed => write(queryClient, form.id, changed),
    onError: (error, isPublic) => {
      write(queryClient, form.id, { public: !isPublic })
      const isStale = error instanceof ApiProblem && error.status === 412
      if (isStale) notify('warning', text.t('list.stale'))
      else notify('error', text.t('forms.scope.failed', { reason: problemSentence(error, text) }))
      void queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
  })
  const lockedBecause = !form.changeable
    ? text.t('forms.scope.notYours')
    : form.publicAllowed || form.public
      ? undefined
      : text.t('forms.scope.locked')
  return (
    <Switch
      label={text.t('forms.scope.of', { name: form.title })}
      isOn={form.public}
      word={text.t(form.public ? 'forms.scope.public' : 'forms.scope.private')}
      lockedBecause={lockedBecause}
      onChange={isPublic => !change.isPending && change.mutate(isPublic)}
    />
  )
}

function write(queryClient: QueryClient, id: string, change: Change): void {
  queryClient.setQueriesData<FormList>({ queryKey: ['forms'] }, list =>
    list === undefined
      ? list
      : { ...list, items: list.items.map(item => (item.id === id ? { ...item, ...change } : item)) },
  )
}
