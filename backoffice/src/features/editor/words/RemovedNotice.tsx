import { useQuery } from '@tanstack/react-query'
import type { Option } from '@ventanilla/model'
import { TriangleAlert } from 'lucide-react'
import { client } from '../../../context/client.ts'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import { useEditor } from '../state/editor-context.ts'

/** How many answers chose each option that was taken away. */
export function RemovedNotice({ questionId, options }: { questionId: string; options: readonly Option[] }) {
  const text = useText()
  const { formId } = useEditor()
  const isKnown = useMay('read estadistica_formulario')
  const { data, isPending } = useQuery({
    queryKey: ['chosen', formId],
    queryFn: ({ signal }) => client.statistics(formId, {}, { signal }),
    enabled: isKnown,
  })
  if (isKnown && isPending) return null
  // Of somebody who sees the own answers alone the number would be too low.
  const counts = data && !data.isOwn ? data.counts : undefined
  const sentences = options.flatMap(({ id, text: { text: name } }) => {
    if (!counts) return text.t('editor.options.removed', { name })
    const count = counts[`q:${questionId}:${id}`] ?? 0
    return count > 0 ? text.t('editor.options.removedChosen', { name, count }) : []
  })
  if (sentences.length === 0) return null
  return (
    <output className={`${styles.editorLock} is-warning`}>
      <TriangleAlert aria-hidden size={16} />
      <ul>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </output>
  )
}
