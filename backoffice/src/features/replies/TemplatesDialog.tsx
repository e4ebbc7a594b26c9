import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyTemplate } from '@ventanilla/api'
import { useState } from 'react'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { Notice } from '../../components/Notice.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateList } from './TemplateList.tsx'
import { templateCalls } from './template-calls.ts'
import type { TemplatesOf } from './templates-of.ts'
import { templatesKey, useTemplates } from './use-templates.ts'

type Props = {
  of: TemplatesOf
  /** What was written so far, to be kept. */
  start?: string
  /** Of the texts that are new. */
  language: ReplyTemplate['language']
  onClose: () => void
}

/** The texts that are often written: kept, changed and taken away, for one form or for all of a municipality's. */
export function TemplatesDialog({ of, start = '', language, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const { data, error, refetch } = useTemplates(of)
  const [chosen, setChosen] = useState<ReplyTemplate>()
  // Each text begins with fields of its own; the first is what was written.
  const [begun, setBegun] = useState(0)
  const begin = (template?: ReplyTemplate) => {
    setChosen(template)
    setBegun(begun + 1)
  }
  const read = async () => {
    await queries.invalidateQueries({ queryKey: templatesKey })
    void queries.invalidateQueries({ queryKey: ['reply'] })
  }
  const remove = useMutation({
    mutationFn: ({ id, revision }: ReplyTemplate) => templateCalls.remove(id, revision),
    onSuccess: (_, { id }) => chosen?.id === id && begin(),
    onSettled: read,
  })
  return (
    <ReadDialog title={text.t('work.templates')} close={text.t('work.templates.close')} isQuiet onClose={onClose}>
      {error && <Notice title={problemSentence(error, text)} onRetry={() => void refetch()} />}
      {data && (
        <TemplateList
          items={data.items}
          chosen={chosen}
          language={language}
          onChange={begin}
          onRemove={remove.mutate}
        />
      )}
      <TemplateForm
        key={begun}
        of={of}
        // What stands now of it: somebody may have changed it meanwhile.
        template={data?.items.find(({ id }) => id === chosen?.id) ?? chosen}
        start={begun === 0 ? start : ''}
        language={language}
        failure={remove.error}
        onRead={read}
        onDone={() => begin()}
      />
    </ReadDialog>
  )
}
